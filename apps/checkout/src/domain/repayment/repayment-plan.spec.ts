import { describe, expect, it } from 'vitest';
import { planRepayment, plannedInstallments, waivedCentsOf } from './repayment-plan.js';

const aCharge = (number: number, status: 'pending' | 'overdue' | 'paid' | 'refunded') => ({
  number,
  amountCents: 10_000,
  refundedCents: status === 'paid' ? 500 : 0,
  dueDate: `2026-0${String(number)}-31`,
  status,
  knownStatus: status,
});

describe('the installments of a new plan', () => {
  it('are truncated to the cent, and the last one has the rest', () => {
    const plan = plannedInstallments({ totalCents: 31_000, installmentCount: 3, dueDate: '2026-04-10' });
    expect(plan).toEqual([
      { number: 1, amountCents: 10_333, dueDate: '2026-04-10' },
      { number: 2, amountCents: 10_333, dueDate: '2026-05-10' },
      { number: 3, amountCents: 10_334, dueDate: '2026-06-10' },
    ]);
  });

  it('are due on the last day of a month that is shorter than the first, which shortens no later one', () => {
    const plan = plannedInstallments({ totalCents: 300, installmentCount: 3, dueDate: '2026-01-31' });
    expect(plan.map(({ dueDate }) => dueDate)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  });
});

describe('a repayment', () => {
  it('removes what is open, in the order of the plan, and leaves what was paid', () => {
    const charges = [aCharge(4, 'refunded'), aCharge(3, 'pending'), aCharge(2, 'overdue'), aCharge(1, 'paid')];
    const terms = { totalCents: 15_000, installmentCount: 1, dueDate: '2026-04-10' };
    const { removed, ...sums } = planRepayment(charges, terms);
    expect(removed.map(({ number }) => number)).toEqual([2, 3]);
    expect(sums).toMatchObject({ openCents: 20_000, paidCents: 9_500 });
  });

  it.each([
    [20_000, 15_000, 5_000],
    [20_000, 20_000, 0],
    [20_000, 25_000, 0],
  ])('of an open sum of %i for %i waives %i', (open, total, waived) => {
    expect(waivedCentsOf(open, total)).toBe(waived);
  });
});
