import { describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { AnswerCheck } from './answer-check.js';

const note = { type: 'object', properties: { id: { type: 'integer' }, text: { type: 'string' } }, required: ['id'] };
const json = { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } };
const document = {
  paths: {
    '/notes/{id}': { get: { responses: { 200: { content: json }, 404: { content: json } } } },
    '/notes/last': { get: { responses: { 204: {} } } },
  },
  components: { schemas: { Note: note } },
};

const answer = (status: number, body?: object, type = 'application/json; charset=utf-8'): Response =>
  ({ status, body, text: body ? JSON.stringify(body) : '', type: type.split(';')[0] }) as Response;

describe('the check of answers', () => {
  const check = new AnswerCheck(document);
  const got = (path: string, response: Response) => () => {
    check.check('get', path, response);
  };

  it.each([
    ['a documented body', '/notes/1?full=true', answer(200, { id: 1, text: 'x' })],
    ['a documented error', '/notes/1/', answer(404, { id: 1 })],
    ['no body', '/notes/last', answer(204)],
    ['404 of an unknown path', '/unknown', answer(404, { error: 'x' })],
    ['what operators read', '/health/ready', answer(200, { status: 'ok' })],
  ])('accepts %s', (_what, path, response) => {
    expect(got(path, response)).not.toThrow();
  });

  it.each([
    ['an undocumented field', '/notes/1', answer(200, { id: 1, more: 'x' }), 'additional'],
    ['a missing field', '/notes/1', answer(200, { text: 'x' }), 'required'],
    ['another type', '/notes/1', answer(200, { id: '1' }), 'integer'],
    ['an undocumented status', '/notes/1', answer(201, { id: 1 }), 'not in the document'],
    ['another media type', '/notes/1', answer(200, { id: 1 }, 'text/html'), 'text/html'],
    ['a body where none is documented', '/notes/last', answer(204, { id: 1 }), 'no body'],
    ['an undocumented path', '/unknown', answer(200, {}), '404'],
  ])('rejects %s', (_what, path, response, message) => {
    expect(got(path, response)).toThrow(message);
  });
});
