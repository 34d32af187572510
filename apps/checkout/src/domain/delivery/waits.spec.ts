import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { backoffSeconds, fullWaitSeconds } from './waits.js';

const counts = fc.integer({ min: 1, max: 5_000 });

describe('the waits between attempts', () => {
  it('double from 10 seconds to 30 minutes before jitter', () => {
    expect(fullWaitSeconds(1)).toBe(10);
    fc.assert(
      fc.property(counts, (failures) => {
        expect(fullWaitSeconds(failures + 1)).toBe(Math.min(2 * fullWaitSeconds(failures), 1_800));
      }),
    );
  });

  it('are at least half as long after jitter, and never longer', () => {
    const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(counts, jitter, (failures, random) => {
        const wait = backoffSeconds(failures, random);
        expect(wait).toBeGreaterThanOrEqual(fullWaitSeconds(failures) / 2);
        expect(wait).toBeLessThanOrEqual(fullWaitSeconds(failures));
      }),
    );
  });
});
