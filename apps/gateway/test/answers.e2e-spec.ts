import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningGateway, StubServices } from './harness.js';

const stubs = new StubServices();
const gateway = new RunningGateway();

beforeAll(async () => {
  await stubs.start((server) => {
    server.get('/v1/habits/day/bytes', async (request, reply) => {
      const { count } = request.query as { count: string };
      return reply.type('text/csv').send(Buffer.alloc(Number(count), 'a'));
    });
    server.get('/v1/habits/day/nothing', async (_request, reply) => reply.code(204).send());
    server.get('/v1/habits/day/unchanged', async (_request, reply) => reply.code(304).header('etag', '"1"').send());
  });
  await gateway.start(stubs.env());
});
afterAll(async () => {
  await gateway.close();
  await stubs.close();
});

describe('the answer of a service', () => {
  it.each([0, 1, 65_536, 65_537, 3_000_000])('of %i bytes is passed on unchanged', async (count) => {
    const answer = await gateway.call(`/v1/habits/day/bytes?count=${count}`);
    expect(answer.body).toBe('a'.repeat(count));
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv', 'content-length': String(count) });
  });

  it('to HEAD keeps the length of the body that it does not contain', async () => {
    const answer = await gateway.call('/v1/habits/day/bytes?count=5', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, body: '', headers: { 'content-length': '5' } });
  });

  it.each([
    ['nothing', 204],
    ['unchanged', 304],
  ])('without a body has none here (%s)', async (path, status) => {
    const answer = await gateway.call(`/v1/habits/day/${path}`);
    expect(answer).toMatchObject({ status, body: '' });
    expect(answer.headers).not.toHaveProperty('content-length');
  });
});
