import { describe, expect, it } from 'vitest';
import { chargeStatuses } from '@rotina/contracts';
import { canMove, installmentStatusOf, installmentStatuses } from './installment-status.js';
import type { InstallmentStatus } from './installment-status.js';

const allowed = new Set([
  'pending approved',
  'pending overdue',
  'pending cancelled',
  'pending refunded',
  'overdue approved',
  'overdue cancelled',
  'overdue refunded',
  'approved refunded',
  'cancelled approved',
]);
const allowedByUndo = new Set([
  'overdue pending',
  'approved pending',
  'approved overdue',
  'cancelled pending',
  'cancelled overdue',
  'refunded approved',
]);
const pairs = installmentStatuses.flatMap((from) => installmentStatuses.map((to) => [from, to] as const));

describe('transitions of an installment', () => {
  it.each(pairs)('%s to %s is decided by the table, and backwards only by an undo', (from, to) => {
    const pair = `${from} ${to}`;
    expect(canMove(from, to, false)).toBe(allowed.has(pair));
    expect(canMove(from, to, true)).toBe(allowed.has(pair) || allowedByUndo.has(pair));
  });

  it('never reopen received or refunded money by themselves', () => {
    const open: InstallmentStatus[] = ['pending', 'overdue'];
    for (const from of ['approved', 'refunded'] as const) {
      expect(open.some((to) => canMove(from, to, false))).toBe(false);
    }
  });
});

describe('charge statuses', () => {
  it('each have an installment status, except the unknown one', () => {
    const silent = chargeStatuses.filter((status) => installmentStatusOf[status] === null);
    expect(silent).toEqual(['unknown']);
  });
});
