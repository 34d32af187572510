import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RunningGateway, StubServices, messageOf } from './harness.js';

const stubs = new StubServices();
const gateway = new RunningGateway();

beforeAll(async () => {
  await stubs.start();
  await gateway.start(stubs.env());
});
afterAll(async () => {
  await gateway.close();
  await stubs.close();
});
beforeEach(() => {
  stubs.asked.length = 0;
});

const notFound = { error: { message: ['Não encontrado.'], code: 'not_found' } };
const internal = ['/metrics', '/docs-json/', '/health', '/health/', '/internal', '/docs-json/x', '/admin/api', '/jobs'];

/** A target in every notation that some server reads as the same. */
const disguises = (path: string): string[] => [
  `//${path.slice(1)}`,
  `/v1/habits/..${path}`,
  `/v1/habits/%2e%2e/%2e%2e${path}`,
  `/v1/habits/%2E%2E%2f..${path}`,
  `/v1/habits/..%2f..${path}`,
  `/v1/habits/..%5c..${path.replaceAll('/', '%5c')}`,
  `/v1/habits/..\\..${path.replaceAll('/', '\\')}`,
  `/v1/habits/.${path}/..`,
  `/v1//habits/..${path}`,
  `/v1/habits//..//..${path}`,
  `/v1/habits/.%2e/.%2e${path}`,
  `/v1/habits/%252e%252e%2f${path}`,
  `/admin/api/habits/..${path}`,
  `/admin/api/habits/../../..${path}`,
  `/admin/api/habits/%2e%2e/%2e%2e/%2e%2e${path}`,
  `/admin/api/habits/..%2f..%2f..${path}`,
  `/api/v1/auth/../../..${path}`,
  `/api/v1/auth/%2e%2e%2f%2e%2e${path}`,
  `/.${path}`,
  `/%2e${path}`,
  `/%2f${path}`,
  path.toUpperCase(),
  `${path}%00`,
  `${path}%2f`,
  `${path}//`,
];

const targets = [
  ...internal,
  ...[...internal, '/health/live', '/health/ready', '/docs-json', '/docs-json/admin', '/docs'].flatMap(disguises),
];

describe('no internal route is reachable', () => {
  it.each(targets)('%s', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const answer = await gateway.call(target, { method });
      expect([404, 204]).toContain(answer.status);
      expect(answer.status === 204).toBe(method === 'OPTIONS');
      if (method === 'GET') expect(messageOf(answer)).toEqual(notFound);
    }
    expect(stubs.asked).toEqual([]);
  });

  it.each([
    'GET http://127.0.0.1/metrics HTTP/1.1',
    'GET metrics HTTP/1.1',
    'GET http://127.0.0.1/v1/habits HTTP/1.1',
    'GET /v1/habits#/../metrics HTTP/1.1',
    'GET /v1/habits/%zz HTTP/1.1',
    'GET \\metrics HTTP/1.1',
    'GET /v1/habits\t/metrics HTTP/1.1',
    'PROPFIND /v1/habits HTTP/1.1',
    'TRACE /v1/habits HTTP/1.1',
    'CONNECT 127.0.0.1:8081 HTTP/1.1',
  ])('%s', async (line) => {
    const answer = await gateway.raw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 (400|404|405) /);
    expect(stubs.asked).toEqual([]);
  });

  it('a method override in a header changes nothing', async () => {
    await gateway.call('/v1/habits', { headers: { 'x-http-method-override': 'DELETE', 'x-original-url': '/metrics' } });
    expect(stubs.last()).toMatchObject({ method: 'GET', url: '/v1/habits' });
  });
});

describe('public routes are passed on as they came', () => {
  it.each([
    ['GET', '/v1/habits?page=2&category=a%20b', 'habits'],
    ['HEAD', '/v1/habits', 'habits'],
    ['GET', '/v1/habits/', 'habits'],
    ['GET', '/api/v1/memberships/12345678', 'membership'],
    ['GET', '/api/v2/therapist/search/psic%C3%B3loga%20infantil?q%5Bname_cont%5D=%25', 'membership'],
    ['GET', '/api/v2/therapist/search?q[s]=name%20asc&q[tags_cont_any][]=a', 'membership'],
    ['DELETE', '/api/v1/auth/sign_out', 'membership'],
    ['GET', '/.well-known/jwks.json', 'membership'],
    ['POST', '/api/v1/checkout', 'checkout'],
    ['GET', '/v1/sales/installments.csv?status=paid', 'backoffice'],
    ['POST', '/v1/sync/repayments', 'backoffice'],
    ['PATCH', '/admin/api/backoffice/companies/7', 'backoffice'],
  ])('%s %s', async (method, target, service) => {
    const answer = await gateway.call(target, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-answered-by']).toBe(service);
    expect(stubs.asked).toMatchObject([{ service, method, url: target }]);
  });

  it('a HEAD has the headers of the GET and no body', async () => {
    const answer = await gateway.call('/v1/habits', { method: 'HEAD' });
    expect(answer.body).toBe('');
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('a slash at the end is accepted on habits only, as the services do', async () => {
    expect(await gateway.call('/v1/habits/defaults/')).toMatchObject({ status: 200 });
    expect(await gateway.call('/api/v1/memberships/')).toMatchObject({ status: 404 });
    expect(await gateway.call('/v1/sync/repayments/', { method: 'POST' })).toMatchObject({ status: 404 });
  });

  it('a known address with another method is 405 and names the ones it has', async () => {
    const answer = await gateway.call('/v1/sync/repayments', { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('POST');
    expect(messageOf(answer)).toEqual({
      error: { message: ['The method is not accepted at this address.'], code: 'method_not_allowed' },
    });
  });
});

describe("the gateway's own errors", () => {
  it.each([
    ['en', 'Not found.'],
    ['es-MX, es;q=0.8', 'No encontrado.'],
    ['fr', 'Não encontrado.'],
  ])('speak the language asked for: %s', async (language, message) => {
    const answer = await gateway.call('/nothing', { headers: { 'accept-language': language } });
    expect(answer).toMatchObject({ status: 404 });
    expect(messageOf(answer)).toEqual({ error: { message: [message], code: 'not_found' } });
  });
});
