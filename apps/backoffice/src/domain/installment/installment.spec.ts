import { describe, expect, it } from 'vitest';
import { chargeStatuses } from '@rotina/contracts';
import fc from 'fast-check';
import type { ChargeUpdate } from './charge-update.js';
import { applyChargeUpdate, isOtherSum } from './installment.js';
import type { Installment } from './installment.js';
import { installmentStatuses, installmentStatusOf } from './installment-status.js';

const installment: Pick<Installment, 'agreedCents' | 'amountCents' | 'dueDate' | 'paidAt' | 'revision' | 'status'> = {
  status: 'pending',
  amountCents: 2916,
  agreedCents: 2916,
  dueDate: '2026-04-10',
  paidAt: null,
  revision: 1,
};
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

  it('removes an approval and its date only as an undo while no revision is known', () => {
    const paid = { ...installment, revision: null, status: 'approved' as const, paidAt: '2026-04-09' };
    const back = { ...change, status: 'pending' as const, paidAt: null };
    expect(applyChargeUpdate(paid, back)).toBeNull();
    expect(applyChargeUpdate(paid, { ...back, undo: true })).toMatchObject({ status: 'pending', paidAt: null });
  });

  it('keeps what was agreed, by which another sum that was paid is known, also where nobody said so before', () => {
    for (const agreedCents of [2916, null]) {
      const sums = [2915, 2916, 2917].map((amountCents) => {
        const after = applyChargeUpdate({ ...installment, agreedCents }, { ...change, amountCents });
        return after && [after.agreedCents, isOtherSum(after)];
      });
      expect(sums).toEqual([
        [2916, true],
        [2916, false],
        [2916, true],
      ]);
    }
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
        fc.constantFrom(null, 1),
        (status, to, undo, revision) => {
          const once = applyChargeUpdate({ ...installment, status, revision }, { ...change, status: to, undo });
          if (!once) return;
          expect(applyChargeUpdate(once, { ...change, status: to, undo })).toBeNull();
          expect(once.status === 'approved').toBe(to === 'paid');
        },
      ),
    );
  });

  it('leads to the newest revision in every order of arrival, backwards too', () => {
    const known = chargeStatuses.filter((status) => status !== 'unknown');
    const story = fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 6 });
    const shuffled = story.chain((statuses) => {
      const updates = statuses.map((status, index) => ({ ...change, status, revision: index + 2 }));
      return fc.record({
        updates: fc.constant(updates),
        arrivals: fc.shuffledSubarray(updates, { minLength: updates.length }),
      });
    });
    fc.assert(
      fc.property(shuffled, ({ updates, arrivals }) => {
        const end = (all: readonly ChargeUpdate[]) =>
          all.reduce((before: typeof installment, update) => applyChargeUpdate(before, update) ?? before, installment);
        expect(end(arrivals)).toMatchObject({
          status: installmentStatusOf[updates.at(-1)?.status ?? 'unknown'],
          revision: updates.length + 1,
        });
      }),
    );
  });
});
