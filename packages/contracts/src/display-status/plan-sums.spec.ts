import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partStates } from './display-status.js';
import { planSums } from './plan-sums.js';

const parts = fc.array(
  fc.record({
    state: fc.constantFrom(...partStates),
    amountCents: fc.nat(1_000_000),
    refundedCents: fc.nat(1_000_000),
  }),
  { maxLength: 24 },
);

describe('the sums of a plan', () => {
  it('add up to its total, with no part below zero', () => {
    fc.assert(
      fc.property(parts, fc.boolean(), (plan, isReplaced) => {
        const sums = planSums(plan, isReplaced);
        const { totalCents, paidCents, openCents, overdueCents, refundedCents, replacedCents, cancelledCents } = sums;
        expect(paidCents + openCents + refundedCents + replacedCents + cancelledCents).toBe(totalCents);
        expect(totalCents).toBe(plan.reduce((sum, { amountCents }) => sum + amountCents, 0));
        expect(Math.min(paidCents, openCents, overdueCents, refundedCents)).toBeGreaterThanOrEqual(0);
        expect(overdueCents).toBeLessThanOrEqual(openCents);
      }),
    );
  });

  it('do not depend on the order of the installments', () => {
    fc.assert(
      fc.property(parts, fc.boolean(), (plan, isReplaced) => {
        expect(planSums(plan.toReversed(), isReplaced)).toEqual(planSums(plan, isReplaced));
      }),
    );
  });

  it('tell what was given back of a paid installment from what is still paid', () => {
    const plan = [
      { state: 'paid', amountCents: 10_000, refundedCents: 2_500 },
      { state: 'refunded', amountCents: 10_000, refundedCents: 10_000 },
      { state: 'removed', amountCents: 10_000 },
    ] as const;
    const sums = planSums(plan, false);
    expect(sums).toMatchObject({ totalCents: 30_000, paidCents: 7_500, refundedCents: 12_500, cancelledCents: 10_000 });
    expect(planSums(plan, true)).toMatchObject({ replacedCents: 10_000, cancelledCents: 0 });
  });
});
