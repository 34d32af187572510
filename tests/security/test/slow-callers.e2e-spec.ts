import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { RunningGateway, StubServices } from '../../../apps/gateway/test/harness.js';

const search = '/api/v2/therapist/search';
const document = '/api/v1/me/documents/1';
/** Far more than the buffers of the system take. */
const largeBytes = 12_000_000;
const large = Buffer.alloc(largeBytes);

/** Sends a part of an answer. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000000' });
  response.write(Buffer.alloc(900_000), () => response.destroy());
}

let stubs: StubServices;
let gateway: RunningGateway;
let sockets: Socket[];
let answerSlow: () => void;

beforeEach(async () => {
  sockets = [];
  const { promise: answered, resolve } = Promise.withResolvers<null>();
  answerSlow = () => resolve(null);
  stubs = await new StubServices().start((server) => {
    server.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['x-slow'] === undefined) done();
      else void answered.then(() => done());
    });
    server.get(document, async () => large);
    server.get(search, (request, reply) => {
      const { 'x-answer': wanted } = request.headers;
      if (wanted === 'of known length') void reply.send(Buffer.alloc(1_000_000));
      else if (wanted === 'of unknown length') void reply.send(Readable.from([Buffer.alloc(1_000_000)]));
      else if (wanted === 'long') void reply.send(Readable.from([Buffer.alloc(900_000), Buffer.alloc(900_000, 'x')]));
      else breakOff(reply.hijack().raw);
    });
  });
});
afterEach(async () => {
  answerSlow();
  for (const socket of sockets) socket.destroy();
  await gateway.close();
  await stubs.close();
});

const start = async (env: Record<string, string> = {}): Promise<void> => {
  const settings = { GATEWAY_MAX_IN_FLIGHT: '1000', TRUSTED_PROXIES: '127.0.0.1', ...env };
  gateway = await new RunningGateway().start({ ...stubs.env(), ...settings });
};

const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...headers },
});

/** Opens connections that send a request and read nothing. */
async function ask(count: number, path: string, { headers }: ReturnType<typeof from>): Promise<void> {
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const opened = Array.from({ length: count }, () => gateway.send(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  sockets.push(...opened);
  await Promise.all(opened.map((socket) => once(socket, 'connect')));
}

async function connected(kind: string): Promise<number> {
  const metrics = await gateway.metrics.registry.metrics();
  const line = `gateway_requests{connections="${kind}",service="membership",state="connected"} `;
  return Number(metrics.slice(metrics.indexOf(line) + line.length).split('\n', 1)[0]);
}

describe('readers that read nothing', () => {
  it('of large answers leave connections to others, of every kind', async () => {
    await start();
    for (const address of ['192.0.2.1', '192.0.2.2']) await ask(70, document, from(address));
    await eventually(
      async () => {
        expect(await connected('downloads')).toBeGreaterThan(40);
        expect(await connected('ordinary')).toBe(0);
      },
      { timeout: 30_000 },
    );
    const signIn = await gateway.call('/api/v1/auth/sign_in', { method: 'POST', ...from('192.0.2.3'), body: '{}' });
    expect(signIn.status).toBe(200);
    const download = await gateway.call(document, from('192.0.2.3'));
    expect([download.status, download.body.length]).toEqual([200, largeBytes]);
  }, 60_000);

  it('of large answers are ended, and readers that keep a pace are not', async () => {
    await start({ GATEWAY_TIMEOUT_MS: '1000' });
    await ask(10, document, from('192.0.2.1'));
    await eventually(async () => expect(await connected('downloads')).toBe(10));
    await eventually(async () => expect(await connected('downloads')).toBe(0));
    const download = await gateway.call(document, from('192.0.2.1'));
    expect(download.body.length).toBe(largeBytes);
  });

  it('are refused above their number of downloads, and told when to come again', async () => {
    await start();
    await ask(40, document, from('192.0.2.1'));
    await eventually(async () => expect(await connected('downloads')).toBe(32));
    const refused = await gateway.call(document, from('192.0.2.1'));
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  });
});

describe('an answer of up to a mebibyte', () => {
  it.each(['of known length', 'of unknown length'])('%s is read whole', async (wanted) => {
    await start();
    const { headers, body } = await gateway.call(search, { headers: { 'x-answer': wanted } });
    expect(headers).toMatchObject({ 'content-length': '1000000' });
    expect(body).toHaveLength(1_000_000);
  });

  it('that breaks off is an error, and not half an answer', async () => {
    await start();
    await expect(gateway.call(search)).resolves.toMatchObject({ status: 502 });
  });

  it('is streamed once it is longer', async () => {
    await start();
    const { headers, body } = await gateway.call(search, { headers: { 'x-answer': 'long' } });
    expect(headers['content-length']).toBeUndefined();
    expect([body.length, body.indexOf('x')]).toEqual([1_800_000, 900_000]);
  });
});

describe('the connections to a service', () => {
  it('are shared among addresses: one that asks for all of them leaves others theirs', async () => {
    await start();
    await ask(200, '/api/v1/memberships', from('192.0.2.1', { 'x-slow': '1' }));
    await eventually(async () => expect(await connected('ordinary')).toBe(64));
    await expect(gateway.call('/api/v1/memberships', from('192.0.2.2'))).resolves.toMatchObject({ status: 200 });
    answerSlow();
    await eventually(async () => expect(await connected('ordinary')).toBe(0));
  });
});

describe('senders that trickle', () => {
  /** Sends one piece after another until the answer is a 408. */
  async function expectTimeout(head: string, piece: string): Promise<void> {
    const socket = gateway.send(head);
    sockets.push(socket);
    let answer = '';
    // It may end between two pieces.
    socket
      .on('error', () => undefined)
      .on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
    await eventually(() => {
      socket.write(piece);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    });
  }

  it('an upload are a 408 in time', async () => {
    await start({ GATEWAY_TIMEOUT_MS: '1000' });
    const head = 'PUT /api/v1/me HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n';
    await expectTimeout(`${head}content-length: 9000000\r\n\r\n`, 'x');
  });

  it('headers are a 408 in time', async () => {
    await start({ GATEWAY_TIMEOUT_MS: '500' });
    await expectTimeout('GET /health/live HTTP/1.1\r\nhost: x\r\n', 'x: 1\r\n');
  });
});

describe('the connections of one address', () => {
  const open = async (count: number): Promise<Socket[]> => {
    const opened = Array.from({ length: count }, () => gateway.send('GET /health/live HTTP/1.1\r\nhost: x\r\n'));
    sockets.push(...opened);
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    return opened;
  };

  it('have a maximum', async () => {
    await start({ GATEWAY_MAX_CONNECTIONS: '3', TRUSTED_PROXIES: '' });
    const [first] = await open(3);
    const fourth = gateway.send('');
    // It is reset where something of it was not read.
    fourth.on('error', () => undefined).resume();
    await once(fourth, 'close');
    first?.destroy();
    await eventually(async () => expect((await gateway.call('/health/live')).status).toBe(200));
  });

  it('have none where it is a trusted proxy, behind which everybody is', async () => {
    await start({ GATEWAY_MAX_CONNECTIONS: '3', TRUSTED_PROXIES: '127.0.0.0/8' });
    await open(5);
    await expect(gateway.call('/health/live')).resolves.toMatchObject({ status: 200 });
  });
});
