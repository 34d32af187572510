import { describe, expect, it } from 'vitest';
import { SentCallCheck } from './sent-call-check.js';

const note = { type: 'object', properties: { id: { type: 'integer' }, text: { type: 'string' } }, required: ['id'] };
const document = {
  webhooks: {
    noted: {
      post: {
        security: [{ token: [] }],
        parameters: [
          { name: 'webhook-id', required: true },
          { name: 'traceparent', required: false },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
      },
    },
  },
  components: { schemas: { Note: note }, securitySchemes: { token: { type: 'http' } } },
};
const headers = { host: 'x', authorization: '***', 'webhook-id': '1' };

describe('the check of sent calls', () => {
  const check = new SentCallCheck(document);

  it('accepts a documented call', () => {
    expect(check.differences('noted', { headers, body: { id: 1 } })).toEqual([]);
    expect(check.differences('noted', { headers: { ...headers, traceparent: '00' }, body: { id: 1 } })).toEqual([]);
  });

  it.each([
    ['an undocumented field', headers, { id: 1, more: 'x' }, 'additional'],
    ['a missing field', headers, { text: 'x' }, 'required'],
    ['an undocumented header', { ...headers, 'x-more': '1' }, { id: 1 }, 'x-more is not in the document'],
    ['a missing header', { host: 'x', authorization: '***' }, { id: 1 }, 'webhook-id is missing'],
    ['a missing credential', { host: 'x', 'webhook-id': '1' }, { id: 1 }, 'authorization is missing'],
  ])('names %s', (_what, received, body, message) => {
    expect(check.differences('noted', { headers: received, body })).toEqual([expect.stringContaining(message)]);
  });

  it('names a call that the document does not have', () => {
    expect(check.differences('unknown', { headers, body: {} })).toEqual(['unknown is not in the document.']);
  });
});
