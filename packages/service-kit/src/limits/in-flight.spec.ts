import { describe, expect, it } from 'vitest';
import { InFlight } from './in-flight.js';

describe('what is in flight', () => {
  it('is limited per key', () => {
    const inFlight = new InFlight<string>(2);
    expect([1, 2, 3].map(() => inFlight.begin('a'))).toEqual([true, true, false]);
    expect(inFlight.begin('b')).toBe(true);
    inFlight.end('a');
    expect([1, 2].map(() => inFlight.begin('a'))).toEqual([true, false]);
  });

  it('fails at once for a caller who does not wait', () => {
    const inFlight = new InFlight<string>(1, 2);
    expect([1, 2].map(() => inFlight.tryBegin('a'))).toEqual([true, false]);
    inFlight.end('a');
    expect(inFlight.tryBegin('a')).toBe(true);
  });

  it('waits for its turn, in the order of arrival', async () => {
    const inFlight = new InFlight<string>(1, 2);
    const order: number[] = [];
    expect(inFlight.begin('a')).toBe(true);
    const waiting = [1, 2].map(async (number) => {
      await inFlight.begin('a');
      order.push(number);
    });
    expect(inFlight.begin('a')).toBe(false);
    inFlight.end('a');
    await waiting[0];
    expect(order).toEqual([1]);
    inFlight.end('a');
    await waiting[1];
    inFlight.end('a');
    expect(order).toEqual([1, 2]);
    expect(inFlight.begin('a')).toBe(true);
  });
});
