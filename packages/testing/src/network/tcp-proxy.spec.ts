import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TcpProxy } from './tcp-proxy.js';

const answer = 'ação '.repeat(100);

let server: Server;
let proxy: TcpProxy;
let received: number;

beforeEach(async () => {
  received = 0;
  server = createServer((_request, response) => {
    received += 1;
    response.setHeader('connection', 'close').end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await TcpProxy.start(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = async (timeout = 20_000): Promise<string> =>
  (await fetch(proxy.url(), { signal: AbortSignal.timeout(timeout) })).text();

describe('a TCP proxy', () => {
  it('passes what is sent', async () => {
    expect(await ask()).toBe(answer);
  });

  it('delays packets', async () => {
    proxy.treat({ kind: 'latency', milliseconds: 200 });
    const startedAt = performance.now();
    expect(await ask()).toBe(answer);
    expect(performance.now() - startedAt).toBeGreaterThan(390);
  });

  it('slices what is sent, and loses nothing', async () => {
    proxy.treat({ kind: 'slice', bytes: 7 });
    expect(await ask()).toBe(answer);
  });

  it('resets the connection when the server has received the request', async () => {
    proxy.treat({ kind: 'reset' });
    await expect(ask()).rejects.toThrow();
    expect(received).toBe(1);
  });

  it('keeps silent, and works again afterwards', async () => {
    proxy.silence();
    await expect(ask(100)).rejects.toThrow('timeout');
    expect(received).toBe(0);
    proxy.restore();
    expect(await ask()).toBe(answer);
  });
});
