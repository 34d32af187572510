import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { RunningGateway, StubServices } from '../../../apps/gateway/test/harness.js';
import { services } from '../../../apps/gateway/src/routes/route-table.js';
import type { Service } from '../../../apps/gateway/src/routes/route-table.js';
import { hangUp, momentsOf, requestOf, send, UncaughtErrors } from './hang-ups/callers.js';
import type { Wanted } from './hang-ups/callers.js';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const upload = { line: 'PUT /api/v1/me', headers: form, length: 2_000_000 };
/** The level of a warning in a line of the log. */
const warning = 40;
const connections = { ordinary: 128, uploads: 16, downloads: 64 };

const reads = (...paths: string[]): Wanted[] => paths.map((path) => ({ line: `GET ${path}` }));
const write = (path: string): Wanted => ({
  line: `POST ${path}`,
  headers: json,
  body: `{"name":"${'x'.repeat(5_000)}"}`,
});

/** One route of each kind: an anonymous read, a write, an upload, a download, an administrators' list. */
const kinds: Readonly<Record<Service, readonly Wanted[]>> = {
  habits: [
    ...reads('/v1/habits/defaults', '/v1/habits/export', '/admin/api/habits/default-habits'),
    write('/v1/habits'),
  ],
  membership: [
    ...reads('/api/v1/memberships', '/api/v1/me/documents/1', '/admin/api/membership/users'),
    write('/api/v1/auth/sign_in'),
    { ...upload, body: 'x'.repeat(5_000) },
  ],
  checkout: [
    ...reads('/api/v1/checkout/1', '/api/v1/payments/export', '/admin/api/checkout/checkouts'),
    write('/api/v1/checkout'),
  ],
  backoffice: [
    ...reads('/v1/sales/ageing', '/v1/sales/installments.csv', '/admin/api/backoffice/companies'),
    write('/v1/sync/repayments'),
  ],
};
/** Answered by the gateway itself. */
const ownPages = reads('/', '/admin/', '/docs', '/docs-json', '/health/ready');

let stubs: StubServices;
let gateway: RunningGateway;
let sockets: Socket[];
let uncaught: UncaughtErrors;
let answerAll: () => void;
let addresses = 0;

beforeEach(async () => {
  sockets = [];
  uncaught = new UncaughtErrors();
  const { promise: answered, resolve } = Promise.withResolvers<null>();
  answerAll = () => resolve(null);
  stubs = await new StubServices().start((server) => {
    server.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['x-slow'] === undefined) done();
      else void answered.then(() => done());
    });
    for (const path of ['/v1/habits/export', '/api/v1/me/documents/1', '/api/v1/payments/export']) {
      server.get(path, async () => Buffer.alloc(1_000_000));
    }
    server.get('/v1/habits/overview', async () => Buffer.alloc(2_000_000));
  });
  const env = { GATEWAY_MAX_IN_FLIGHT: '1000', TRUSTED_PROXIES: '127.0.0.1' };
  gateway = await new RunningGateway().start({ ...stubs.env(), ...env });
});
afterEach(async () => {
  answerAll();
  for (const socket of sockets) socket.destroy();
  await gateway.close();
  await stubs.close();
  uncaught.stop();
});

/** The headers of a caller whose address nobody else has. */
const fromElsewhere = (headers: Record<string, string> = {}): Record<string, string> => {
  addresses += 1;
  return { ...headers, 'x-forwarded-for': `198.18.${String(addresses >> 8)}.${String(addresses & 255)}` };
};

async function requestsTo(service: Service, kind: keyof typeof connections): Promise<Record<string, number>> {
  const text = await gateway.metrics.registry.metrics();
  const line = new RegExp(
    `gateway_requests\\{connections="${kind}",service="${service}",state="(\\w+)"\\} (\\d+)`,
    'g',
  );
  return Object.fromEntries([...text.matchAll(line)].map(([, state = '', count]) => [state, Number(count)]));
}

async function expectRequests(service: Service, kind: keyof typeof connections, expected: object): Promise<void> {
  await eventually(async () => expect(await requestsTo(service, kind)).toEqual(expected));
}

/** Opens requests whose callers stay and whose answers come with `answerAll`. */
async function stay(count: number, wanted: Wanted): Promise<void> {
  const opened = Array.from({ length: count }, () => {
    const headers = fromElsewhere({ ...wanted.headers, 'x-slow': '1' });
    return send(gateway.port, Buffer.from(requestOf({ ...wanted, headers })));
  });
  sockets.push(...(await Promise.all(opened)));
}

/** Hangs up so many times on each kind of route. */
async function hangUpOn(service: Service, times: number, more: Record<string, string> = {}): Promise<void> {
  const calls = [...kinds[service], ...ownPages].flatMap((wanted) =>
    Array.from({ length: times }, () => ({ ...wanted, headers: fromElsewhere({ ...wanted.headers, ...more }) })),
  );
  const moments = momentsOf(calls.length);
  await Promise.all(
    calls.map(async (call, index) => {
      const moment = moments[index];
      if (moment) await hangUp(gateway.port, requestOf(call), moment);
    }),
  );
}

async function expectAnswers(service: Service): Promise<void> {
  for (const { line, headers, body, length } of [...kinds[service], ...ownPages]) {
    const [method = '', path = ''] = line.split(' ');
    const whole = body?.padEnd(length ?? 0, 'x') ?? '';
    const answer = await gateway.call(path, { method, headers: fromElsewhere(headers), body: whole });
    expect([line, answer.status]).toEqual([line, 200]);
  }
}

describe.each(services)('callers of %s that hang up', (service) => {
  const hasUploads = service === 'membership';

  it('leave the queue while all connections are busy, and no service gets their requests', async () => {
    await stay(connections.ordinary + 3, { line: kinds[service][0]?.line ?? '' });
    if (hasUploads) await stay(connections.uploads + 3, upload);
    await expectRequests(service, 'ordinary', { connected: connections.ordinary, waiting: 3 });
    await hangUpOn(service, 6, { 'x-hung-up': '1' });
    await expectRequests(service, 'ordinary', { connected: connections.ordinary, waiting: 3 });
    if (hasUploads) await expectRequests(service, 'uploads', { connected: connections.uploads, waiting: 3 });
    for (const socket of sockets) socket.destroy();
    answerAll();
    await expectRequests(service, 'ordinary', { connected: 0, waiting: 0 });
    await expectRequests(service, 'uploads', { connected: 0, waiting: 0 });
    await expectAnswers(service);
    expect(uncaught.errors).toEqual([]);
    const forwarded = stubs.asked.filter(({ headers }) => headers['x-hung-up'] !== undefined);
    expect(forwarded.map(({ url }) => url)).toEqual([]);
  });

  it('give their connections back', async () => {
    await hangUpOn(service, 8);
    await expectRequests(service, 'ordinary', { connected: 0, waiting: 0 });
    await expectRequests(service, 'uploads', { connected: 0, waiting: 0 });
    await expectAnswers(service);
    expect(uncaught.errors).toEqual([]);
  });
});

describe('requests behind another one of their connection', () => {
  it('end when their caller hangs up', async () => {
    const slow = { 'x-slow': '1' };
    const requests = [slow, ...Array.from({ length: 10 }, () => ({})), ...Array.from({ length: 10 }, () => slow)];
    const bytes = requests.map((headers) => requestOf({ line: 'GET /v1/habits/overview', headers }));
    const socket = await send(gateway.port, Buffer.from(bytes.join('')));
    await expectRequests('habits', 'ordinary', { connected: 11, waiting: 0 });
    await expectRequests('habits', 'downloads', { connected: 10, waiting: 0 });
    socket.destroy();
    answerAll();
    await expectRequests('habits', 'ordinary', { connected: 0, waiting: 0 });
    await expectRequests('habits', 'downloads', { connected: 0, waiting: 0 });
    expect(uncaught.errors).toEqual([]);
  });
});

describe('JSON on a route that takes uploads, too', () => {
  it('does not wait for them', async () => {
    await stay(connections.uploads + 3, upload);
    await expectRequests('membership', 'uploads', { connected: connections.uploads, waiting: 3 });
    const call = { method: 'PUT', headers: fromElsewhere(json), body: '{"name":"Ana"}' };
    await expect(gateway.call('/api/v1/me', call)).resolves.toMatchObject({ status: 200 });
  });
});

describe('a caller that hangs up', () => {
  it.each([
    ['during an upload', { ...upload, body: 'x'.repeat(5_000) }, 'uploads'],
    ['before an answer', { line: 'GET /v1/habits/defaults' }, 'ordinary'],
  ] as const)('%s is nothing to warn of', async (_when, wanted, kind) => {
    const service = kind === 'uploads' ? 'membership' : 'habits';
    await stay(1, wanted);
    await expectRequests(service, kind, { connected: 1, waiting: 0 });
    sockets[0]?.destroy();
    answerAll();
    await expectRequests(service, kind, { connected: 0, waiting: 0 });
    await gateway.call('/v1/habits/defaults', { headers: fromElsewhere() });
    const lines = gateway.lines.map((line) => JSON.parse(line) as { level: number });
    expect(lines.filter(({ level }) => level >= warning)).toEqual([]);
  });
});

describe('a queue', () => {
  it('of uploads is bounded: one more is answered 503, and when to come again', async () => {
    await stay(connections.uploads + 64, upload);
    await expectRequests('membership', 'uploads', { connected: connections.uploads, waiting: 64 });
    const answer = await gateway.call('/api/v1/me', {
      method: 'PUT',
      headers: fromElsewhere(form),
      body: Buffer.alloc(upload.length),
    });
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  });
});
