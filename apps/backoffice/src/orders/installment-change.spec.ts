import { describe, expect, it } from '@jest/globals';
import { chargeStatuses } from '@rotina/contracts';
import fc from 'fast-check';
import type { ChargeChange } from './charge-change.js';
import { afterChange } from './installment-change.js';
import { installmentStatuses } from './installment-status.js';

const installment = { status: 'pending' as const, amountCents: 2916, dueDate: '2026-04-10', paidAt: null };
const change: ChargeChange = {
  gatewayId: 'pay_1',
  reference: 'pid-1',
  revision: 2,
  number: 1,
  status: 'paid',
  amountCents: 2916,
  dueDate: '2026-04-10',
  paidAt: '2026-04-09',
  undo: false,
};

describe('a change of a charge', () => {
  it('approves its installment with the date of payment, and a refund keeps that date', () => {
    const approved = afterChange(installment, change);
    expect(approved).toMatchObject({ status: 'approved', paidAt: '2026-04-09' });
    const paid = { ...installment, status: 'approved' as const, paidAt: '2026-04-09' };
    expect(afterChange(paid, { ...change, status: 'refunded', paidAt: null })).toMatchObject({
      status: 'refunded',
      paidAt: '2026-04-09',
    });
  });

  it('says the new due date and amount also where the status stays', () => {
    const later = { ...change, status: 'pending' as const, dueDate: '2026-05-10', amountCents: 3000, paidAt: null };
    expect(afterChange(installment, later)).toMatchObject({ dueDate: '2026-05-10', amountCents: 3000 });
  });

  it('that takes an approval back takes its date, and is heard only from an undo', () => {
    const paid = { ...installment, status: 'approved' as const, paidAt: '2026-04-09' };
    const back = { ...change, status: 'pending' as const, paidAt: null };
    expect(afterChange(paid, back)).toBeNull();
    expect(afterChange(paid, { ...back, undo: true })).toMatchObject({ status: 'pending', paidAt: null });
  });

  it('with a status that nobody understands changes nothing', () => {
    expect(afterChange(installment, { ...change, status: 'unknown' })).toBeNull();
  });

  it('never makes an installment paid without being told so, and applied twice is applied once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...installmentStatuses),
        fc.constantFrom(...chargeStatuses),
        fc.boolean(),
        (status, to, undo) => {
          const once = afterChange({ ...installment, status }, { ...change, status: to, undo });
          if (!once) return;
          expect(afterChange(once, { ...change, status: to, undo })).toEqual(once);
          expect(once.status === 'approved').toBe(to === 'paid');
        },
      ),
    );
  });
});
