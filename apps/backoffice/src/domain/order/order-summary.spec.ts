import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { installmentStatuses } from '../installment/installment-status.js';
import type { InstallmentStatus } from '../installment/installment-status.js';
import { importedOriginalStatusOf, orderStatusOf, orderSummary } from './order-summary.js';

const [p, a, o, c, r] = ['pending', 'approved', 'overdue', 'cancelled', 'refunded'] as const;
const plan = fc.array(fc.constantFrom(...installmentStatuses), { minLength: 1, maxLength: 24 });
const without = (plan: InstallmentStatus[], ...statuses: InstallmentStatus[]): InstallmentStatus[] =>
  plan.filter((status) => !statuses.includes(status));

describe("an order's status", () => {
  it.each([
    [[c, c], 'cancelled'],
    [[r, r], 'refunded'],
    [[r, c], 'refunded'],
    [[a, a], 'paid'],
    [[a, c], 'partially_paid'],
    [[a, o], 'partially_paid'],
    [[a, p], 'partially_paid'],
    [[a, r], 'partially_paid'],
    [[o, p], 'overdue'],
    [[o, c], 'overdue'],
    [[o, r], 'overdue'],
    [[p, p], 'pending'],
    [[p, c], 'pending'],
    [[p, r], 'pending'],
    [[], 'pending'],
  ] as const)('%j is %s', (installments, status) => {
    expect(orderStatusOf(installments)).toBe(status);
  });

  it('does not depend on the order of the installments', () => {
    fc.assert(
      fc.property(plan, (installments) => {
        expect(orderStatusOf(installments.toReversed())).toBe(orderStatusOf(installments));
      }),
    );
  });

  it('follows the precedence for every mixture', () => {
    fc.assert(
      fc.property(plan, (installments) => {
        const status = orderStatusOf(installments);
        const isPaid = without(installments, a).length === 0;
        expect(status === 'paid').toBe(isPaid);
        expect(status === 'partially_paid').toBe(installments.includes(a) && !isPaid);
        expect(status === 'cancelled').toBe(without(installments, c).length === 0);
        expect(status === 'refunded').toBe(installments.includes(r) && without(installments, c, r).length === 0);
        const isOpen = !['paid', 'partially_paid', 'cancelled', 'refunded'].includes(status);
        if (isOpen) expect(status).toBe(installments.includes(o) ? 'overdue' : 'pending');
      }),
    );
  });
});

describe('the status of an imported original', () => {
  it('is partially_paid when any installment was paid, cancelled when none was and none is open, else that of its open ones', () => {
    fc.assert(
      fc.property(plan, (installments) => {
        const isOpen = installments.includes(p) || installments.includes(o);
        const expected = () => {
          if (installments.includes(a)) return 'partially_paid';
          if (!isOpen) return 'cancelled';
          return installments.includes(o) ? 'overdue' : 'pending';
        };
        expect(importedOriginalStatusOf(installments)).toBe(expected());
      }),
    );
  });
});

describe('the sums of an order', () => {
  it('count every cent once, and overdue money as open', () => {
    const parts = fc.array(
      fc.record({ status: fc.constantFrom(...installmentStatuses), amountCents: fc.nat(1_000_000) }),
      { maxLength: 24 },
    );
    fc.assert(
      fc.property(parts, (installments) => {
        const summary = orderSummary(installments);
        const gone = installments.filter(({ status }) => status === c || status === r);
        const total = (list: typeof installments): number => list.reduce((sum, part) => sum + part.amountCents, 0);
        expect(summary.paidCents + summary.openCents + total(gone)).toBe(total(installments));
        expect(summary.overdueCents).toBeLessThanOrEqual(summary.openCents);
      }),
    );
  });
});
