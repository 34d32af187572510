import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitedBody } from './limited-body.js';

const limits = { maxBytes: 4, timeoutMs: 1_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const closed = (body: NodeJS.EventEmitter): Promise<unknown> => new Promise((resolve) => body.once('close', resolve));

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a body that is read', () => {
  it.each([
    ['less than two kilobytes a second', 1_000, 408],
    ['two kilobytes a second and more', 3_000, null],
  ])('of which %s come', async (_title, bytes, status) => {
    const source = new PassThrough();
    const body = limitedBody(source, { maxBytes: 1_000_000, timeoutMs: 1_000 }).resume();
    for (let second = 0; second < 3; second += 1) {
      source.write(Buffer.alloc(bytes));
      await turn();
      vi.advanceTimersByTime(1_000);
    }
    if (status === null) expect(body.errored).toBeNull();
    else expect(body.errored).toMatchObject({ statusCode: status });
    body.destroy();
  });
});

/** Fails where nobody listens to the body, as a test fails by an uncaught exception. */
describe('a body that nobody reads yet', () => {
  it.each([
    ['stalls', 408, () => vi.advanceTimersByTime(limits.timeoutMs)],
    ['is too large', 413, (source: PassThrough) => source.write('12345')],
    ['loses its sender', 400, (source: PassThrough) => source.destroy()],
    ['breaks off', 400, (source: PassThrough) => source.destroy(new Error('aborted'))],
  ])('fails by itself when it %s', async (_title, status, act) => {
    const source = new PassThrough();
    const body = limitedBody(source, limits);
    const end = closed(body);
    act(source);
    await end;
    expect(body.errored).toMatchObject({ statusCode: status });
    expect(vi.getTimerCount()).toBe(0);
  });
});
