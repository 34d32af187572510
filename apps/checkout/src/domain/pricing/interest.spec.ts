import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { millionthsOf, totalWithInterest } from './interest.js';

const cents = fc.integer({ min: 0, max: 9_999_999_999 });
const rate = fc.integer({ min: 0, max: 99_999 }).map((millionths) => (millionths / 1e6).toFixed(6));
const count = fc.integer({ min: 1, max: 24 });

describe('installment interest', () => {
  it.each([
    [35_000, '0.01', 12, 39_200],
    [30_000, '0.010000', 12, 33_600],
    [35_000, '0.01', 1, 35_000],
    [10_000, '0', 12, 10_000],
    [33, '0.01', 5, 35],
    [50, '0.01', 3, 52],
    [49, '0.01', 3, 50],
  ])('%i cents at %s in %i installments cost %i', (base, interest, installments, total) => {
    expect(totalWithInterest(base, interest, installments)).toBe(total);
  });

  it('leaves the single payment at the base', () => {
    fc.assert(fc.property(cents, rate, (base, interest) => totalWithInterest(base, interest, 1) === base));
  });

  it('is base plus base x rate x n, rounded half up to the cent', () => {
    fc.assert(
      fc.property(cents, rate, count, (base, interest, n) => {
        const exact = n === 1 ? 0n : BigInt(base) * millionthsOf(interest) * BigInt(n);
        const added = BigInt(totalWithInterest(base, interest, n) - base) * 1_000_000n;
        expect(added - exact).toBeLessThanOrEqual(500_000n);
        expect(added - exact).toBeGreaterThan(-500_000n);
      }),
    );
  });

  it('never makes more installments cheaper', () => {
    fc.assert(
      fc.property(cents, rate, count, (base, interest, n) => {
        expect(totalWithInterest(base, interest, n + 1)).toBeGreaterThanOrEqual(totalWithInterest(base, interest, n));
      }),
    );
  });
});
