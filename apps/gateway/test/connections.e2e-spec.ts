import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RunningGateway, StubServices } from './harness.js';

const stubs = new StubServices();
const gateway = new RunningGateway();
const connections: Socket[] = [];

beforeAll(async () => {
  await stubs.start((server, service) => {
    if (service === 'habits') server.server.on('connection', (socket) => connections.push(socket));
  });
  await gateway.start(stubs.env());
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await gateway.close();
  await stubs.close();
});

describe('a connection to a service', () => {
  it('is used again for ten seconds and then ends, so that a new replica gets requests', async () => {
    await gateway.call('/v1/habits');
    await gateway.call('/v1/habits');
    expect(connections).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'] }).advanceTimersByTime(10_001);
    const [first] = connections;
    await Promise.all([first && once(first, 'close'), gateway.call('/v1/habits')]);
    expect(connections).toHaveLength(2);
  });
});
