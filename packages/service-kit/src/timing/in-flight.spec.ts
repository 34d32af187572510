import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InFlight } from './in-flight.js';

afterEach(() => {
  vi.useRealTimers();
});

const maxWaitMs = 1_000;

/** The part of a socket by which a caller is known to be there. */
class Line extends EventEmitter {
  destroyed = false;

  close(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

describe('what is in flight', () => {
  it('is limited per key', () => {
    const inFlight = new InFlight<string>(2);
    expect([1, 2, 3].map(() => inFlight.tryBegin('a'))).toEqual([true, true, false]);
    expect(inFlight.tryBegin('b')).toBe(true);
    inFlight.end('a');
    expect([1, 2].map(() => inFlight.tryBegin('a'))).toEqual([true, false]);
  });

  it('waits for its turn, in the order of arrival', async () => {
    const inFlight = new InFlight<string>(1, { maxLength: 2, maxWaitMs });
    const line = new Line();
    const order: number[] = [];
    expect(inFlight.begin('a', line)).toBe(true);
    const waiting = [1, 2].map(async (number) => {
      expect(await inFlight.begin('a', line)).toBe(true);
      order.push(number);
    });
    expect(inFlight.begin('a', line)).toBe(false);
    inFlight.end('a');
    await waiting[0];
    expect(order).toEqual([1]);
    inFlight.end('a');
    await waiting[1];
    inFlight.end('a');
    expect(order).toEqual([1, 2]);
    expect(inFlight.begin('a', line)).toBe(true);
  });

  it('leaves the queue when its caller is gone, and leaves its place there to others', async () => {
    const inFlight = new InFlight<string>(1, { maxLength: 1, maxWaitMs });
    const [first, gone, next] = [new Line(), new Line(), new Line()];
    expect(inFlight.begin('a', first)).toBe(true);
    const left = inFlight.begin('a', gone);
    gone.close();
    expect(await left).toBe(false);
    expect(inFlight.begin('a', gone)).toBe(false);
    const waiting = inFlight.begin('a', next);
    expect(inFlight.state('a')).toEqual({ begun: 1, waiting: 1 });
    inFlight.end('a');
    expect(await waiting).toBe(true);
    expect(next.listenerCount('close')).toBe(0);
    inFlight.end('a');
    expect(inFlight.state('a')).toEqual({ begun: 0, waiting: 0 });
  });

  it('waits so long and no longer', async () => {
    vi.useFakeTimers();
    const inFlight = new InFlight<string>(1, { maxLength: 1, maxWaitMs });
    const line = new Line();
    expect(inFlight.begin('a', line)).toBe(true);
    const late = inFlight.begin('a', line);
    vi.advanceTimersByTime(maxWaitMs);
    expect(await late).toBe(false);
    inFlight.end('a');
    expect(inFlight.state('a')).toEqual({ begun: 0, waiting: 0 });
    expect([vi.getTimerCount(), line.listenerCount('close')]).toEqual([0, 0]);
  });
});
