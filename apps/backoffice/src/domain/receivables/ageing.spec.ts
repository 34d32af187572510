import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { ageingBounds, ageingBuckets, nothingOwed, totalOwed } from './ageing.js';

describe('ageing', () => {
  it('has a bound between every two buckets, at the first day of the later one', () => {
    expect(ageingBuckets.map((bucket) => Number.parseInt(bucket, 10)).slice(1, -1)).toEqual(ageingBounds.slice(0, -1));
    expect(ageingBounds).toHaveLength(ageingBuckets.length - 1);
  });
});

const owed = fc.record({ count: fc.nat(1_000), cents: fc.nat(1_000_000) });

describe('the total that is owed', () => {
  it('is that of its parts, in any order, and nothing without parts', () => {
    fc.assert(
      fc.property(fc.array(owed), fc.array(owed), (some, others) => {
        const together = totalOwed([totalOwed(some), totalOwed(others)]);
        expect(totalOwed([...others, ...some])).toEqual(together);
        expect(together.cents).toBe([...some, ...others].reduce((sum, { cents }) => sum + cents, 0));
      }),
    );
    expect(totalOwed([])).toEqual(nothingOwed);
  });
});
