import { describe, expect, it } from 'vitest';
import { AnswerCheck } from './answer-check.js';
import type { ReceivedAnswer } from './answer-check.js';

const note = { type: 'object', properties: { id: { type: 'integer' }, text: { type: 'string' } }, required: ['id'] };
const json = { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } };
const retryAfter = { 'Retry-After': { required: true, schema: { type: 'integer', minimum: 1 } } };
const document = {
  paths: {
    '/notes/{id}': { get: { responses: { 200: { content: json }, 404: { content: json } } } },
    '/notes/last': { get: { responses: { 204: {}, 503: { headers: retryAfter } } } },
    '/notes/first': {
      get: { responses: { 204: { headers: { etag: { schema: { type: 'string', minLength: 3 } } } } } },
    },
  },
  components: { schemas: { Note: note } },
};

const answer = (status: number, body?: object, headers: ReceivedAnswer['headers'] = {}): ReceivedAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  text: body ? JSON.stringify(body) : '',
});

const problem = { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] };
const ofGateway = { paths: document.paths, components: { schemas: { Note: note, 'gateway.ErrorView': problem } } };

describe('the check of answers', () => {
  const check = new AnswerCheck(document);
  const got = (path: string, received: ReceivedAnswer) => () => {
    check.check('GET', path, received);
  };

  it.each([
    ['a documented body', '/notes/1?full=true', answer(200, { id: 1, text: 'x' })],
    ['a documented error', '/notes/1/', answer(404, { id: 1 })],
    ['no body', '/notes/last', answer(204)],
    ['404 of an unknown path', '/unknown', answer(404, { error: 'x' })],
    ['404 of a path with a slash too many', '/notes/last/', answer(404, { error: 'x' })],
    ['what operators read', '/health/ready', answer(200, { status: 'ok' })],
    ['a documented header', '/notes/last', answer(503, undefined, { 'retry-after': '7' })],
    ['no header where it may be absent', '/notes/first', answer(204)],
    ['an undocumented header', '/notes/first', answer(204, undefined, { 'x-more': '1' })],
  ])('accepts %s', (_what, path, received) => {
    expect(got(path, received)).not.toThrow();
  });

  it.each([
    ['an undocumented field', '/notes/1', answer(200, { id: 1, more: 'x' }), 'additional'],
    ['a missing field', '/notes/1', answer(200, { text: 'x' }), 'required'],
    ['another type', '/notes/1', answer(200, { id: '1' }), 'integer'],
    ['an undocumented status', '/notes/1', answer(201, { id: 1 }), 'status is not in it'],
    ['another media type', '/notes/1', answer(200, { id: 1 }, { 'content-type': 'text/html' }), 'text/html'],
    ['a body where none is documented', '/notes/last', answer(204, { id: 1 }), 'no body'],
    ['an undocumented path', '/unknown', answer(200, {}), 'path is not in it'],
    ['an undocumented path of administrators', '/admin/api/habits/unknown', answer(200, {}), 'path is not in it'],
    ['an encoded path that is not the documented one', '/notes%2Flast', answer(204), 'path is not in it'],
    ['a missing header', '/notes/last', answer(503), 'Retry-After is missing'],
    ['a header of another type', '/notes/last', answer(503, undefined, { 'retry-after': 'soon' }), 'integer'],
    ['a header outside its limits', '/notes/last', answer(503, undefined, { 'retry-after': '0' }), '>= 1'],
    ['an optional header that does not fit', '/notes/first', answer(204, undefined, { etag: 'a' }), '3 characters'],
  ])('rejects %s', (_what, path, received, message) => {
    expect(got(path, received)).toThrow(message);
  });

  it("takes the gateway's own errors for those of a route that no service describes", () => {
    const gateway = new AnswerCheck(ofGateway);
    gateway.check('PUT', '/later', answer(413, { error: 'too large' }));
    expect(() => gateway.check('PUT', '/later', answer(413, { detail: 'x' }))).toThrow('path is not in it');
    expect(() => gateway.check('PUT', '/later', answer(200, { error: 'x' }))).toThrow('path is not in it');
    expect(got('/later', answer(413, { error: 'too large' }))).toThrow('path is not in it');
  });
});
