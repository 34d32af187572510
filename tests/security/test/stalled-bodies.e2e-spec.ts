import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { RunningGateway, StubServices } from '../../../apps/gateway/test/harness.js';

const json = { 'content-type': 'application/json' };

let stubs: StubServices;
let gateway: RunningGateway;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  stubs = await new StubServices().start((server) => {
    server.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['x-slow'] === undefined) done();
    });
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await gateway.close();
  await stubs.close();
});

const start = async (env: Record<string, string> = {}): Promise<void> => {
  gateway = await new RunningGateway().start({ ...stubs.env(), GATEWAY_MAX_IN_FLIGHT: '1000', ...env });
};

/** Opens connections that announce a body and send its first byte. */
async function stall(count: number, head: string): Promise<void> {
  const opened = Array.from({ length: count }, () => gateway.send(`${head}\r\nhost: x\r\n\r\n{`));
  sockets.push(...opened);
  await Promise.all(opened.map((socket) => once(socket, 'connect')));
}

describe('bodies that stall', () => {
  const signIn = 'POST /api/v1/auth/sign_in HTTP/1.1\r\ncontent-length: 100';

  it('hold no connection to a service', async () => {
    await start();
    await stall(135, signIn);
    await expect(gateway.call('/api/v1/memberships')).resolves.toMatchObject({ status: 200 });
    expect(stubs.asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('are a 408 in time', async () => {
    await start({ GATEWAY_TIMEOUT_MS: '200' });
    await stall(1, signIn);
    const [socket] = sockets;
    expect(socket && (await text(socket))).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"error":/i);
  });

  it('of uploads leave all other requests their connections, and are a 408 in time', async () => {
    await start({ GATEWAY_TIMEOUT_MS: '1000' });
    await stall(
      135,
      'PUT /api/v1/me HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000',
    );
    const answer = gateway.call('/api/v1/memberships');
    const statuses = await Promise.all(sockets.map(async (socket) => (await text(socket)).slice(9, 12)));
    await expect(answer).resolves.toMatchObject({ status: 200 });
    // Four at a time: on a slow machine some come after the first are over.
    expect(new Set(statuses)).toEqual(new Set(['429', '408']));
    expect(statuses.filter((status) => status === '429').length).toBeGreaterThan(100);
  });
});

describe('requests in flight', () => {
  it('of one address have a maximum', async () => {
    await start({ GATEWAY_MAX_IN_FLIGHT: '3' });
    const held = 'GET /v1/habits HTTP/1.1\r\nhost: x\r\nx-slow: 1\r\n\r\n';
    sockets = Array.from({ length: 3 }, () => gateway.send(held));
    await eventually(async () => {
      const answer = await gateway.call('/v1/habits', { headers: { 'accept-language': 'en' } });
      expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
      expect(answer.body).toContain('Too many requests at the same time.');
    });
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect((await gateway.call('/v1/habits')).status).toBe(200));
  });

  it('are counted per address', async () => {
    await start({ GATEWAY_MAX_IN_FLIGHT: '1', TRUSTED_PROXIES: '127.0.0.1' });
    sockets = [gateway.send('GET /v1/habits HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\nx-slow: 1\r\n\r\n')];
    const from = (address: string) => gateway.call('/v1/habits', { headers: { 'x-forwarded-for': address } });
    await eventually(async () =>
      expect(await from('192.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } }),
    );
    await expect(from('192.0.2.2')).resolves.toMatchObject({ status: 200 });
  });
});

describe('the length of a body', () => {
  const kibibyte = 1024;

  it.each([
    ['POST', '/api/v1/auth/sign_in', 16],
    ['PUT', '/api/v1/auth/password', 16],
    ['POST', '/api/v1/checkout', 16],
    ['POST', '/api/v1/checkout/1/validate_discount', 16],
    ['POST', '/v1/habits', 16],
    ['PUT', '/v1/habits/1', 16],
    ['POST', '/v1/habits/executions/batch', 1024],
    ['POST', '/api/v1/gateway/webhooks', 1024],
    ['POST', '/api/v2/webhook', 1024],
    ['POST', '/v1/sync/repayments', 1024],
    ['POST', '/admin/api/checkout/checkouts', 1024],
  ])('of %s %s may be %i KiB', async (method, path, limit) => {
    await start();
    for (const chunked of [false, true]) {
      const send = async (bytes: number): Promise<number> =>
        (await gateway.call(path, { method, headers: json, chunked, body: Buffer.alloc(bytes, 'a') })).status;
      await expect(send(limit * kibibyte)).resolves.toBe(200);
      await expect(send(limit * kibibyte + 1)).resolves.toBe(413);
    }
  });
});
