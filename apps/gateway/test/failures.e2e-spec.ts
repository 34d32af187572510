import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyReply } from 'fastify';
import { RunningGateway, StubServices, messageOf } from './harness.js';

const stubs = new StubServices();
const gateway = new RunningGateway();
const sockets = new Set<{ destroy: () => void }>();
let silent: Server;

/** Answers with less than it has announced. */
function half(reply: FastifyReply, then: (response: ServerResponse) => void = () => undefined): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' });
  reply.raw.write('half', () => {
    then(reply.raw);
  });
}

beforeAll(async () => {
  let unavailable = 0;
  await stubs.start((server) => {
    server.get('/v1/habits/day/unavailable', async (_request, reply) => reply.code(503).send({ asked: ++unavailable }));
    server.get('/v1/habits/day/broken', (_request, reply) => {
      half(reply, (response) => response.destroy());
    });
    server.get('/v1/habits/export', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/csv', 'content-length': '1000000' }).flushHeaders();
      setImmediate(() => reply.raw.socket?.resetAndDestroy());
    });
    server.get('/v1/habits/day/stalled', (_request, reply) => {
      half(reply);
    });
    server.get('/health/ready', async () => ({ status: 'ok' }));
    server.get('/docs-json', async () => ({
      paths: { '/v1/habits': { get: { summary: 'List' } }, '/metrics': { get: {} } },
    }));
    server.get('/docs-json/admin', async () => ({
      paths: { '/admin/api/habits/default-habits': { get: { summary: 'List default habits' } } },
    }));
  });
  silent = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const { port } = silent.address() as AddressInfo;
  await gateway.start({ ...stubs.env(), CHECKOUT_URL: `http://127.0.0.1:${String(port)}`, GATEWAY_TIMEOUT_MS: '300' });
  await stubs.stop('membership');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await gateway.close();
  await stubs.close();
});

describe('a service that does not answer', () => {
  it('is a 502 when it is down', async () => {
    const answer = await gateway.call('/api/v1/memberships', { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(502);
    expect(messageOf(answer)).toEqual({
      error: { message: ['The service did not answer. Try again shortly.'], code: 'bad_gateway' },
    });
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  it.each(['GET', 'POST'])('is a 504 when it takes the connection and stays silent (%s)', async (method) => {
    const path = method === 'GET' ? '/api/v1/checkout/1' : '/api/v1/checkout';
    const answer = await gateway.call(path, { method, body: method === 'POST' ? '{}' : '' });
    expect(answer.status).toBe(504);
    expect(messageOf(answer)).toMatchObject({
      error: { message: [expect.stringContaining('demorou')], code: 'gateway_timeout' },
    });
  });

  it.each([
    ['broken', 502, 'bad_gateway'],
    ['stalled', 504, 'gateway_timeout'],
  ])('to its end is an error and not half a small answer (%s)', async (end, status, code) => {
    const answer = await gateway.call(`/v1/habits/day/${end}`);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(messageOf(answer)).toMatchObject({ error: { code } });
  });

  it('because its connection is reset before the first byte of a large answer is a 502 without a stack in the log', async () => {
    const before = gateway.lines.length;
    const answer = await gateway.call('/v1/habits/export');
    expect(answer).toMatchObject({ status: 502, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(messageOf(answer)).toMatchObject({ error: { code: 'bad_gateway' } });
    expect(gateway.lines.slice(before).join('\n')).not.toContain('stack');
  });

  it('does not affect the others', async () => {
    const slow = Array.from({ length: 20 }, () => gateway.call('/api/v1/checkout/1'));
    const answer = await gateway.call('/v1/habits');
    expect(answer.status).toBe(200);
    await Promise.all(slow);
  });

  it('gets one request when it answers 503', async () => {
    const answer = await gateway.call('/v1/habits/day/unavailable');
    expect(answer).toMatchObject({ status: 503, body: '{"asked":1}' });
  });
});

describe('health', () => {
  it('is live and ready once it listens, and reports the state of the services', async () => {
    expect(await gateway.call('/health/live')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    const ready = await gateway.call('/health/ready');
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.body)).toEqual({
      status: 'ok',
      upstreams: { habits: 'ready', membership: 'down', checkout: 'down', backoffice: 'ready' },
    });
    expect(await gateway.call('/health/ready', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });
});

describe('the public OpenAPI', () => {
  it('contains the public routes of the services that answer', async () => {
    const document: unknown = JSON.parse((await gateway.call('/docs-json')).body);
    expect(document).toMatchObject({
      info: { title: 'Rotina' },
      paths: { '/v1/habits': { get: { summary: 'List' } } },
    });
    expect(document).not.toHaveProperty(['paths', '/metrics']);
  });

  it('leaves administrators’ routes to a document of their own', async () => {
    const document: unknown = JSON.parse((await gateway.call('/docs-json/admin')).body);
    expect(document).toMatchObject({
      info: { title: 'Rotina for administrators' },
      paths: { '/admin/api/habits/default-habits': { get: { summary: 'List default habits' } } },
    });
    expect(document).not.toHaveProperty(['paths', '/v1/habits']);
  });

  it('is shown as a page without external resources', async () => {
    const page = await gateway.call('/docs/reference');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/https?:\/\//);
    for (const [, asset] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(await gateway.call(asset ?? '')).toMatchObject({ status: 200 });
    }
  });
});

describe('metrics and logs', () => {
  it("name the route of the allow-list, never the caller's path", async () => {
    const metrics = await gateway.metrics.registry.metrics();
    expect(metrics).toContain('service="checkout",route="/api/v1/checkout/{checkout_id}",method="GET",status="504"');
    expect(metrics).toContain('gateway_upstream_failures_total{service="membership",status="502"} 1');
  });

  it('have one line for each request that is refused here, with its id, route and code', async () => {
    const large = { method: 'POST', body: Buffer.alloc(1_048_577, 'a') };
    const calls = [
      ['/v9/canary?token=canary', {}, 'GET unknown', 404, 'not_found'],
      ['/api/v1/webhook/%zz?token=canary', {}, 'GET unknown', 404, 'not_found'],
      ['/api/v2/webhook?token=canary', { method: 'PUT' }, 'PUT unknown', 405, 'method_not_allowed'],
      ['/api/v2/webhook?token=canary', large, 'POST /api/v2/webhook', 413, 'payload_too_large'],
    ] as const;
    for (const [path, call, route, status, code] of calls) {
      const id = randomUUID();
      await gateway.call(path, { ...call, headers: { 'x-request-id': id } });
      const lines = gateway.lines.filter((line) => line.includes(id) && line.includes('refused'));
      expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
        { request_id: id, route, status, code, msg: 'A request was refused.' },
      ]);
      expect(lines.join('')).not.toContain('canary');
    }
  });

  it('never contain the verification token of a webhook, wherever it is sent', async () => {
    const secret = 'canary-5f1e';
    const query = `auth_token_verification=${secret}`;
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await gateway.call(`/api/v1/webhook?${query}`, { ...post, body: '{"broken' });
    await gateway.call(`/api/v2/webhook?a=1&${query}`, { ...post, body: Buffer.alloc(1_048_577, 'a') });
    await gateway.call(`/api/v2/webhook?${query}`, { ...post, body: Buffer.alloc(1_048_577, 'a'), chunked: true });
    await gateway.call(`/api/v1/webhook?${query}`);
    await gateway.call(`/api/v9/webhook?${query}`, post);
    await gateway.call(`/api/v1/webhook&${query}`, post);
    await gateway.call(`/api/v1/webhook/%zz?${query}`, post);
    await gateway.raw(`POST /api/v1/webhook?${query} HTTP/9.9\r\n\r\n`);
    expect(gateway.lines.length).toBeGreaterThan(0);
    expect(gateway.lines.join('\n')).not.toContain(secret);
    expect(await gateway.metrics.registry.metrics()).not.toContain(secret);
  });
});
