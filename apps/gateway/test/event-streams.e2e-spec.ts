import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningGateway, StubServices } from './harness.js';

const stubs = new StubServices();
const gateway = new RunningGateway();
/** The stream of events that the stub of checkout sends. */
let events = new PassThrough();

beforeAll(async () => {
  await stubs.start((server) => {
    server.get('/api/v1/me/payments/:pid/events', (_request, reply) => {
      events = new PassThrough();
      events.write('event: status\ndata: 1\n\n');
      return reply.header('content-type', 'text/event-stream; charset=utf-8').send(events);
    });
  });
  await gateway.start(stubs.env());
});
afterAll(async () => {
  await gateway.close();
  await stubs.close();
});

describe('events', () => {
  const open = async (of = gateway): Promise<ReadableStreamDefaultReader<string>> => {
    const { body } = await fetch(`http://127.0.0.1:${String(of.port)}/api/v1/me/payments/1/events`);
    if (!body) throw new Error('There is no stream.');
    return body.pipeThrough(new TextDecoderStream()).getReader();
  };
  const block = (number: number): string => `event: status\ndata: ${String(number)}\n\n`;

  it('are passed on as they come, until the service ends them', async () => {
    const reader = await open();
    expect(await reader.read()).toEqual({ done: false, value: block(1) });
    events.write(block(2));
    expect(await reader.read()).toEqual({ done: false, value: block(2) });
    events.end();
    expect(await reader.read()).toMatchObject({ done: true });
  });

  it('end at the service when their reader hangs up', async () => {
    const reader = await open();
    await reader.read();
    const closed = once(events, 'close');
    await reader.cancel();
    expect(await closed).toEqual([]);
  });

  it('end in order when the gateway stops', async () => {
    const other = await new RunningGateway().start(stubs.env());
    const reader = await open(other);
    await reader.read();
    const closed = once(events, 'close');
    await other.close();
    expect(await reader.read()).toMatchObject({ done: true });
    expect(await closed).toEqual([]);
  });
});
