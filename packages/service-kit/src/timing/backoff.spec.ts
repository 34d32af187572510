import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { Backoff, backoffAfter } from './backoff.js';

const limits = fc
  .record({ first: fc.integer({ min: 1, max: 10_000 }), factor: fc.integer({ min: 1, max: 1_000 }) })
  .map(({ first, factor }) => ({ first, max: first * factor }));

describe('pauses between retries', () => {
  it('begin with the first, double each time and never exceed the maximum, however many failures there were', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: 1, max: 1_000_000 }), ({ first, max }, failures) => {
        const pause = backoffAfter(failures, { first, max });
        expect(backoffAfter(1, { first, max })).toBe(first);
        expect(backoffAfter(failures + 1, { first, max })).toBe(Math.min(pause * 2, max));
        expect(pause).toBeGreaterThanOrEqual(first);
        expect(pause).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('of a loop are those of its failures in a row', () => {
    fc.assert(
      fc.property(limits, fc.array(fc.boolean(), { maxLength: 40 }), ({ first, max }, successes) => {
        const backoff = new Backoff({ first, max });
        let failures = 0;
        for (const success of successes) {
          failures = success ? 0 : failures + 1;
          if (success) backoff.reset();
          else expect(backoff.next()).toBe(backoffAfter(failures, { first, max }));
        }
      }),
    );
  });
});
