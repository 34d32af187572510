import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '@rotina/contracts';
import type { PaymentStatus } from '@rotina/contracts';
import fc from 'fast-check';
import { chargeRanks } from './charge-status.js';
import type { KnownChargeStatus } from './charge-status.js';
import { nextPaymentStatus, paymentTransitions, statusOf } from './payment-status.js';

const known = Object.keys(chargeRanks) as KnownChargeStatus[];
const deleted = 'deleted_or_canceled_by_new_payment';
const charges = fc.array(fc.constantFrom(...known), { maxLength: 24 });

const makers: Record<Exclude<PaymentStatus, 'draft'>, KnownChargeStatus[]> = {
  pending: ['pending', 'pending'],
  paid: ['paid', 'pending'],
  overdue: ['paid', 'overdue', 'pending'],
  refunded: ['refunded', 'overdue', 'paid'],
};
const targets = Object.keys(makers) as (keyof typeof makers)[];

describe('the status that follows from charges', () => {
  it.each(targets)('is %s', (status) => {
    expect(statusOf(makers[status])).toBe(status);
    expect(statusOf([...makers[status], deleted])).toBe(status);
    expect(statusOf([...makers[status]].reverse())).toBe(status);
  });

  it('is none when every charge was removed', () => {
    expect(statusOf([deleted, deleted])).toBeNull();
    expect(statusOf([])).toBeNull();
  });

  it('is refunded before overdue before paid before pending, in any order of charges', () => {
    fc.assert(
      fc.property(charges, (list) => {
        const counting = list.filter((status) => status !== deleted);
        const expected = (['refunded', 'overdue', 'paid'] as const).find((status) => counting.includes(status));
        expect(statusOf(list)).toBe(counting.length === 0 ? null : (expected ?? 'pending'));
      }),
    );
  });
});

describe('a payment', () => {
  const moves = paymentStatuses.flatMap((from) => targets.map((to) => [from, to] as const));

  it.each(moves)('moves from %s to %s exactly when the table says so', (from, to) => {
    const { to: allowed, undo } = paymentTransitions[from];
    expect(nextPaymentStatus(from, makers[to], false)).toBe(allowed.includes(to) ? to : from);
    expect(nextPaymentStatus(from, makers[to], true)).toBe([...allowed, ...undo].includes(to) ? to : from);
  });

  it('keeps its status when all its charges were removed', () => {
    for (const status of paymentStatuses) expect(nextPaymentStatus(status, [deleted], true)).toBe(status);
  });

  it('is paid again once the overdue charge is paid, and overdue when a later one is late', () => {
    expect(nextPaymentStatus('overdue', ['paid', 'pending'], false)).toBe('paid');
    expect(nextPaymentStatus('paid', ['paid', 'overdue'], false)).toBe('overdue');
  });

  it('leaves refunded by an undo event only', () => {
    expect(nextPaymentStatus('refunded', ['paid', 'paid'], false)).toBe('refunded');
    expect(nextPaymentStatus('refunded', ['paid', 'paid'], true)).toBe('paid');
  });
});
