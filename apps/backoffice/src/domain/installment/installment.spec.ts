import { describe, expect, it } from '@jest/globals';
import { chargeStatuses } from '@rotina/contracts';
import fc from 'fast-check';
import type { ChargeUpdate } from './charge-update.js';
import { applyChargeUpdate } from './installment.js';
import { installmentStatuses } from './installment-status.js';

const installment = { status: 'pending' as const, amountCents: 2916, dueDate: '2026-04-10', paidAt: null };
const change: ChargeUpdate = {
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

describe('an update of a charge', () => {
  it('approves its installment with the date of payment, and a refund keeps that date', () => {
    const approved = applyChargeUpdate(installment, change);
    expect(approved).toMatchObject({ status: 'approved', paidAt: '2026-04-09' });
    const paid = { ...installment, status: 'approved' as const, paidAt: '2026-04-09' };
    expect(applyChargeUpdate(paid, { ...change, status: 'refunded', paidAt: null })).toMatchObject({
      status: 'refunded',
      paidAt: '2026-04-09',
    });
  });

  it('sets the new due date and amount also where the status stays', () => {
    const later = { ...change, status: 'pending' as const, dueDate: '2026-05-10', amountCents: 3000, paidAt: null };
    expect(applyChargeUpdate(installment, later)).toMatchObject({ dueDate: '2026-05-10', amountCents: 3000 });
  });

  it('removes an approval and its date only as an undo', () => {
    const paid = { ...installment, status: 'approved' as const, paidAt: '2026-04-09' };
    const back = { ...change, status: 'pending' as const, paidAt: null };
    expect(applyChargeUpdate(paid, back)).toBeNull();
    expect(applyChargeUpdate(paid, { ...back, undo: true })).toMatchObject({ status: 'pending', paidAt: null });
  });

  it('with an unknown status changes nothing', () => {
    expect(applyChargeUpdate(installment, { ...change, status: 'unknown' })).toBeNull();
  });

  it('approves only paid charges, and applied twice has the effect of once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...installmentStatuses),
        fc.constantFrom(...chargeStatuses),
        fc.boolean(),
        (status, to, undo) => {
          const once = applyChargeUpdate({ ...installment, status }, { ...change, status: to, undo });
          if (!once) return;
          expect(applyChargeUpdate(once, { ...change, status: to, undo })).toEqual(once);
          expect(once.status === 'approved').toBe(to === 'paid');
        },
      ),
    );
  });
});
