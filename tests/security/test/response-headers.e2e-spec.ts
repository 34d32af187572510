import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningGateway, StubServices } from '../../../apps/gateway/test/harness.js';
import type { Answer } from '../../../apps/gateway/test/harness.js';

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const origin = 'https://app.rotina.test';

let stubs: StubServices;
let open: RunningGateway;
let strict: RunningGateway;

beforeAll(async () => {
  stubs = await new StubServices().start((server) => {
    server.get('/v1/habits/overview', async (_request, reply) => reply.code(422).send({}));
    server.get('/api/v1/auth/password/edit', async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': "form-action 'self'", 'cache-control': 'private' })
        .type('text/html')
        .send(''),
    );
  });
  const env = { ...stubs.env(), CHECKOUT_URL: 'http://127.0.0.1:1', TRUSTED_PROXIES: '127.0.0.1' };
  open = await new RunningGateway().start(env);
  strict = await new RunningGateway().start({ ...env, CORS_ORIGINS: `https://other.test, ${origin}` });
});
afterAll(async () => {
  await Promise.all([open.close(), strict.close()]);
  await stubs.close();
});

const paths: [string, string, number][] = [
  ['an answer of a service', '/v1/habits', 200],
  ['an error of a service', '/v1/habits/overview', 422],
  ['a service that is down', '/api/v1/checkout/1', 502],
  ['an unknown path', '/nothing', 404],
  ['an unreadable path', '/v1/habits/%zz', 404],
  ['an ambiguous path', '/v1//habits', 404],

  ['health', '/health/live', 200],
  ['the documents', '/docs-json', 200],
];

describe('the headers of every answer', () => {
  it.each(paths)('protect %s', async (_what, path, status) => {
    const answer = await open.call(path, { headers: { authorization: 'Bearer t' } });
    expect(answer).toMatchObject({
      status,
      headers: {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': policy,
      },
    });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  it('protect answers to bytes that are not HTTP', async () => {
    expect((await open.raw('NONSENSE\r\n\r\n')).toLowerCase()).toContain(`content-security-policy: ${policy}`);
  });

  it('ask browsers to stay on https, where the caller came by it', async () => {
    for (const path of ['/v1/habits', '/nothing', '/docs']) {
      const { headers } = await open.call(path, { headers: { 'x-forwarded-proto': 'https' } });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('are those of a service where it has its own', async () => {
    const { headers } = await open.call('/api/v1/auth/password/edit');
    expect(headers).toMatchObject({ 'content-security-policy': "form-action 'self'", 'cache-control': 'private' });
  });

  it('let the page of documents run its own scripts alone, in no frame', async () => {
    const page = await open.call('/docs/reference');
    const { 'content-security-policy': ofPage = '' } = page.headers;
    expect(ofPage).toContain("script-src 'self';");
    expect(ofPage).toContain("frame-ancestors 'none'");
    expect(page.body).not.toMatch(/<script>/);
    expect(await open.call('/docs/start.js')).toMatchObject({ status: 200 });
  });
});

describe('CORS', () => {
  const corsOf = ({ headers }: Answer): unknown => headers['access-control-allow-origin'];

  it.each(paths)('is the same for %s as for all other answers', async (_what, path) => {
    expect(corsOf(await open.call(path, { headers: { origin } }))).toBe('*');
    const allowed = await strict.call(path, { headers: { origin } });
    expect(corsOf(allowed)).toBe(origin);
    expect(allowed.headers).toMatchObject({
      vary: expect.stringContaining('Origin'),
      'access-control-expose-headers': expect.stringContaining('x-request-id'),
    });
    expect(corsOf(await strict.call(path, { headers: { origin: 'https://elsewhere.test' } }))).toBeUndefined();
  });

  it('allows nobody to read an answer to bytes that are not HTTP, unless everybody may call', async () => {
    expect((await open.raw('NONSENSE\r\n\r\n')).toLowerCase()).toContain('access-control-allow-origin: *');
    expect((await strict.raw('NONSENSE\r\n\r\n')).toLowerCase()).not.toContain('access-control-allow-origin');
  });
});
