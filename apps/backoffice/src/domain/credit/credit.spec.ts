import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { orderSummary } from '../order/order-summary.js';
import { installmentStatuses } from '../installment/installment-status.js';
import { creditOf } from './credit.js';
import type { NewPlan } from './credit.js';

const money = fc.integer({ min: 1, max: 1_000_000 });
const open = fc.oneof(fc.constant(0), money);
const plans: fc.Arbitrary<NewPlan[]> = fc
  .array(open, { maxLength: 5 })
  .map((cents) => cents.map((openCents, index) => ({ orderId: `plan ${index}`, openCents })));
const installments = fc.array(
  fc.record({ status: fc.constantFrom(...installmentStatuses), amountCents: fc.integer({ min: 0, max: 1_000_000 }) }),
  { maxLength: 12 },
);

describe('a credit of a new plan', () => {
  it('goes to the newest plan with open money, and is all of the money as far as that plan is open', () => {
    fc.assert(
      fc.property(money, plans, (paidCents, chain) => {
        const credit = creditOf(paidCents, chain);
        const withOpen = chain.filter(({ openCents }) => openCents > 0);
        const newest = withOpen.at(-1);
        if (newest) {
          const amountCents = Math.min(paidCents, newest.openCents);
          expect(credit).toEqual({ orderId: newest.orderId, amountCents });
        } else expect(credit).toBe(chain.length === 0 ? 'no_new_plan' : 'nothing_open');
      }),
    );
  });

  it('makes the open total of the plan drop by it, one credit after another, and never below zero', () => {
    fc.assert(
      fc.property(installments, fc.array(money, { maxLength: 6 }), (parts, payments) => {
        const before = orderSummary(parts, 0);
        let creditCents = 0;
        for (const paidCents of payments) {
          const { openCents } = orderSummary(parts, creditCents);
          const credit = creditOf(paidCents, [{ orderId: 'plan', openCents }]);
          const given = typeof credit === 'string' ? 0 : credit.amountCents;
          creditCents += given;
          expect(orderSummary(parts, creditCents).openCents).toBe(openCents - given);
        }
        const after = orderSummary(parts, creditCents);
        const owed = payments.reduce((sum, cents) => sum + cents, 0);
        expect(creditCents).toBe(Math.min(owed, before.openCents));
        expect(after).toEqual({ ...before, openCents: before.openCents - creditCents });
      }),
    );
  });

  it('leaves nothing open, and never less, where the buyer pays the plan all the same', () => {
    fc.assert(
      fc.property(installments, money, (parts, creditCents) => {
        const gross = orderSummary(parts, 0).openCents;
        expect(orderSummary(parts, creditCents).openCents).toBe(Math.max(0, gross - creditCents));
      }),
    );
  });
});
