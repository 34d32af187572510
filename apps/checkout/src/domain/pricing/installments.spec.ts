import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { splitCents } from './installments.js';

describe('splitting a total over installments', () => {
  it('gives eleven of 29.16 and one of 29.24 for 350.00 in 12, as the gateway does', () => {
    expect(splitCents(35_000, 12)).toEqual([...Array.from({ length: 11 }, () => 2_916), 2_924]);
  });

  it('loses no cent and differs in the last installment only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 1, max: 60 }), (total, count) => {
        const amounts = splitCents(total, count);
        expect(amounts).toHaveLength(count);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
        expect(new Set(amounts.slice(0, -1)).size).toBeLessThanOrEqual(1);
        const last = amounts.at(-1) ?? 0;
        expect(last - (amounts[0] ?? 0)).toBeGreaterThanOrEqual(0);
        expect(last - (amounts[0] ?? 0)).toBeLessThan(count);
      }),
    );
  });
});
