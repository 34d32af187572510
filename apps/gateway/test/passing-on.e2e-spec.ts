import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningGateway, StubServices, messageOf } from './harness.js';

const stubs = new StubServices();
const gateway = new RunningGateway();
const json = { 'content-type': 'application/json' };
const mebibyte = 1_048_576;
const tooLarge = { error: { message: ['O corpo da requisição é grande demais.'], code: 'payload_too_large' } };

beforeAll(async () => {
  await stubs.start((server) => {
    server.get('/v1/habits/day/unprocessable', async (_request, reply) =>
      reply
        .code(422)
        .headers({ 'x-request-id': 'of-service', 'retry-after': '7', server: 'stub' })
        .send('{"detail":"as it is"}'),
    );
    server.post('/api/v1/auth/sign_in', async (_request, reply) =>
      reply
        .headers({ 'access-token': 'jwt', 'access-control-expose-headers': 'uid', 'set-cookie': ['a=1', 'b=2'] })
        .send({}),
    );
  });
  await gateway.start(stubs.env());
});
afterAll(async () => {
  await gateway.close();
  await stubs.close();
});

describe('traces', () => {
  const answeredLine = (): object =>
    JSON.parse(gateway.lines.findLast((line) => line.includes('answered')) ?? '{}') as object;

  it('of the caller are passed on, and named in every line', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await gateway.call('/v1/habits', { headers: { traceparent, 'x-request-id': 'traced' } });
    expect(stubs.last().headers['traceparent']).toBe(traceparent);
    expect(answeredLine()).toMatchObject({ request_id: 'traced', trace_id: '0af7651916cd43dd8448eb211c80319c' });
  });

  it.each([undefined, 'garbage'])('begin here when the caller sends %s', async (traceparent) => {
    await gateway.call('/v1/habits', { headers: traceparent === undefined ? {} : { traceparent } });
    const { traceparent: begun } = stubs.last().headers;
    expect(begun).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(answeredLine()).toMatchObject({ trace_id: String(begun).slice(3, 35) });
  });
});

describe('request ids', () => {
  it.each(['abc', 'A.1_b:c-d', 'x'.repeat(128)])('%s is kept, returned and passed on', async (id) => {
    const answer = await gateway.call('/v1/habits', { headers: { 'x-request-id': id } });
    expect(answer.headers['x-request-id']).toBe(id);
    expect(stubs.last().headers['x-request-id']).toBe(id);
  });

  it.each(['', 'x'.repeat(129), 'a b', 'a/b', '<script>'])(
    '%j is replaced by one that is returned and passed on',
    async (id) => {
      const answer = await gateway.call('/v1/habits', { headers: { 'x-request-id': id } });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(stubs.last().headers['x-request-id']).toBe(answer.headers['x-request-id']);
    },
  );

  it("every answer has one: the gateway's own, a service's error, a preflight, malformed HTTP", async () => {
    for (const path of ['/nothing', '/v1/habits/day/unprocessable', '/health/live', '/v1/habits/%zz']) {
      const answer = await gateway.call(path, { headers: { 'x-request-id': 'mine' } });
      expect(answer.headers['x-request-id']).toBe('mine');
    }
    const preflight = await gateway.call('/v1/habits', { method: 'OPTIONS', headers: { 'x-request-id': 'mine' } });
    expect(preflight.headers['x-request-id']).toBe('mine');
    expect(await gateway.raw('NONSENSE\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [^]*x-request-id: [0-9a-f-]{36}[^]*\{"error":\{"message":/,
    );
  });
});

describe('bodies', () => {
  it.each(['{"a":1}', '{"broken', '[', 'null', ''])('%j is passed on as it came', async (body) => {
    await gateway.call('/v1/habits', { method: 'POST', headers: json, body });
    expect(stubs.last()).toMatchObject({ method: 'POST', body });
    expect(stubs.last().headers['content-type']).toBe('application/json');
  });

  it('of any kind, with a length and without one, with POST, PUT and DELETE', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      for (const chunked of [false, true]) {
        const path = method === 'POST' ? '/v1/habits' : '/v1/habits/1';
        await gateway.call(path, { method, headers: { 'content-type': 'text/x-odd; a=b' }, body: 'çé', chunked });
        expect(stubs.last()).toMatchObject({ method, body: 'çé' });
      }
    }
  });

  it.each([false, true])(
    'of 1,048,576 bytes reach the service, one byte more is a 413 (chunked: %s)',
    async (chunked) => {
      const options = { method: 'POST', headers: json, chunked };
      const fits = await gateway.call('/v1/sync/repayments', { ...options, body: Buffer.alloc(mebibyte, 'a') });
      expect(fits.status).toBe(200);
      expect(stubs.last().body).toHaveLength(mebibyte);
      const over = await gateway.call('/v1/sync/repayments', { ...options, body: Buffer.alloc(mebibyte + 1, 'a') });
      expect(over.status).toBe(413);
      expect(messageOf(over)).toEqual(tooLarge);
    },
  );

  it.each([false, true])('of 52 MiB reach the profile, one byte more is a 413 (chunked: %s)', async (chunked) => {
    const options = { method: 'PUT', headers: { 'content-type': 'multipart/form-data; boundary=x' }, chunked };
    const fits = await gateway.call('/api/v1/me', { ...options, body: Buffer.alloc(52 * mebibyte, 'a') });
    expect(fits.status).toBe(200);
    expect(stubs.last().body).toHaveLength(52 * mebibyte);
    const over = await gateway.call('/api/v1/me/7', { ...options, body: Buffer.alloc(52 * mebibyte + 1, 'a') });
    expect(over.status).toBe(413);
  });

  it('that are too large are read to the end, so that a caller that sends everything first sees the 413', async () => {
    const body = 'a'.repeat(4 * mebibyte);
    const head = `POST /v1/habits HTTP/1.1\r\nhost: gateway\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`;
    expect(await gateway.raw(head + body)).toMatch(/^HTTP\/1\.1 413 [^]*O corpo da requisição é grande demais/);
  });

  it('a GET with a body loses it and is answered', async () => {
    const answer = await gateway.call('/v1/habits', { headers: json, body: '{"a":1}' });
    expect(answer.status).toBe(200);
    expect(stubs.last().body).toBe('');
  });

  it('an invalid content type is a 415', async () => {
    const answer = await gateway.call('/v1/habits', { method: 'POST', headers: { 'content-type': '///' }, body: '{}' });
    expect(answer.status).toBe(415);
    expect(messageOf(answer)).toMatchObject({ error: { message: [expect.any(String)] } });
  });
});

describe('headers', () => {
  it("a caller's address headers are dropped, and the address that the gateway saw is passed on", async () => {
    await gateway.call('/v1/habits', {
      headers: {
        'x-forwarded-for': '10.9.9.9',
        'x-real-ip': '10.9.9.9',
        forwarded: 'for=10.9.9.9',
        'x-rotina-client-address': '10.9.9.9',
        'x-rotina-roles': 'admin',
        'x-forwarded-host': '10.9.9.9',
        'x-forwarded-proto': 'https',
        authorization: 'Bearer t',
      },
    });
    const { headers } = stubs.last();
    expect(headers).toMatchObject({
      'x-rotina-client-address': '127.0.0.1',
      'x-forwarded-proto': 'http',
      authorization: 'Bearer t',
    });
    expect(JSON.stringify(headers)).not.toContain('10.9.9.9');
    expect(headers).not.toHaveProperty('x-rotina-roles');
  });

  it('X-Forwarded-For and X-Forwarded-Proto count from a trusted proxy only', async () => {
    const trusting = await new RunningGateway().start({ ...stubs.env(), TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });
    await trusting.call('/v1/habits', {
      headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.1.2.3', 'x-forwarded-proto': 'https' },
    });
    expect(stubs.last().headers).toMatchObject({
      'x-rotina-client-address': '203.0.113.9',
      'x-forwarded-proto': 'https',
    });
    await trusting.close();
  });

  it('hop-by-hop headers are dropped, also those that Connection names', async () => {
    const headers = {
      connection: 'close, x-secret',
      'x-secret': '1',
      te: 'trailers',
      'keep-alive': '5',
      upgrade: 'h2c',
    };
    await gateway.call('/v1/habits', { headers });
    expect(Object.keys(stubs.last().headers)).not.toEqual(expect.arrayContaining(['x-secret']));
    expect(stubs.last().headers).not.toHaveProperty('te');
    expect(stubs.last().headers).not.toHaveProperty('upgrade');
  });

  it("a service's answer is passed on unchanged, errors included", async () => {
    const answer = await gateway.call('/v1/habits/day/unprocessable', { headers: { 'x-request-id': 'mine' } });
    expect(answer).toMatchObject({ status: 422, body: '{"detail":"as it is"}' });
    expect(answer.headers).toMatchObject({ 'retry-after': '7', 'x-request-id': 'mine' });
    expect(answer.headers).not.toHaveProperty('server');
  });

  it('cookies of several lines stay several', async () => {
    const answer = await gateway.call('/api/v1/auth/sign_in', { method: 'POST' });
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });
});

describe('CORS', () => {
  const exposed =
    'access-token, token-type, uid, expiry, client, x-request-id, Content-Range, Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset, Link';

  it('any origin may call in the embedded size, without credentials, and read the headers it needs', async () => {
    const answer = await gateway.call('/api/v1/auth/sign_in', {
      method: 'POST',
      headers: { origin: 'https://app.test' },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-expose-headers']).toBe(exposed);
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(answer.headers['access-token']).toBe('jwt');
  });

  it('a preflight is answered by the gateway', async () => {
    const before = stubs.asked.length;
    const answer = await gateway.call('/v1/habits', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.test',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'access-token,client,uid',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-methods']).toContain('DELETE');
    expect(answer.headers['access-control-allow-headers']).toBe('access-token,client,uid');
    expect(stubs.asked).toHaveLength(before);
  });

  it('with CORS_ORIGINS only those origins may call', async () => {
    const strict = await new RunningGateway().start({ ...stubs.env(), CORS_ORIGINS: 'https://a.test, https://b.test' });
    const allowed = await strict.call('/v1/habits', { headers: { origin: 'https://b.test' } });
    expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': 'https://b.test', vary: 'Origin' });
    const other = await strict.call('/v1/habits', { headers: { origin: 'https://c.test' } });
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    await strict.close();
  });
});
