import { describe, expect, it } from '@jest/globals';
import { InFlight } from './in-flight.js';

describe('what is in flight', () => {
  it('is limited per key', () => {
    const inFlight = new InFlight<string>(2);
    expect([1, 2, 3].map(() => inFlight.begin('a'))).toEqual([true, true, false]);
    expect(inFlight.begin('b')).toBe(true);
    inFlight.end('a');
    expect([1, 2].map(() => inFlight.begin('a'))).toEqual([true, false]);
  });
});
