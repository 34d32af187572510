import { describe, expect, it } from 'vitest';
import { withGatewayAnswers } from './gateway-answers.js';
import { record } from './json.js';

const gateway = { $ref: '#/components/schemas/gateway.ErrorView' };
const note = { $ref: '#/components/schemas/Note' };
const json = (schema: object): object => ({ content: { 'application/json': { schema } } });

const responsesOf = (operation: object, path = '/notes'): Record<string, unknown> => {
  const documented = withGatewayAnswers({ paths: { [path]: { post: operation } } });
  const item = record(record(documented['paths'])[path]);
  return { ...record(record(item['post'])['responses']) };
};

describe("the gateway's own errors", () => {
  it('are answers of every operation', () => {
    const responses = responsesOf({ responses: { 200: json(note) } });
    expect(Object.keys(responses)).toEqual(['200', '400', '429', '500', '502', '503', '504']);
    expect(responses[504]).toEqual({ description: 'The service took too long to answer.', ...json(gateway) });
    expect(responses[200]).toEqual(json(note));
  });

  it('are those of bodies and of parameters where there are any', () => {
    const statuses = Object.keys(responsesOf({ requestBody: {} }, '/notes/{id}'));
    expect(statuses).toEqual(['400', '404', '408', '413', '415', '429', '500', '502', '503', '504']);
  });

  it('stand beside those of the service', () => {
    const file = { 'text/html': { schema: { type: 'string' } } };
    const own = { description: 'Full.', content: { ...(record(json(note))['content'] as object), ...file } };
    expect(responsesOf({ responses: { 500: own } })[500]).toEqual({
      description: 'Full.',
      content: { 'application/json': { schema: { anyOf: [note, gateway] } }, ...file },
    });
  });

  it('say when to try again where waiting helps', () => {
    const required = { headers: { 'Retry-After': { required: true } } };
    expect(responsesOf({})).toMatchObject({ 429: required, 503: required });
  });

  it('have a schema', () => {
    expect(withGatewayAnswers({ components: { schemas: { Note: {} } } })['components']).toEqual({
      schemas: { Note: {}, 'gateway.ErrorView': expect.objectContaining({ type: 'object' }) },
    });
  });
});
