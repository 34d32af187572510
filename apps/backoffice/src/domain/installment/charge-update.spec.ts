import { describe, expect, it } from 'vitest';
import { changedCharge, placedCharge } from './charge-update.js';

const state = {
  charge_id: 'pay_9',
  revision: 4,
  number: 3,
  status: 'refunded' as const,
  amount_cents: 2_916,
  due_date: '2026-04-10',
  paid_at: '2026-04-09',
};

describe('the charge update in an event', () => {
  it('has the revision of a change, also for a charge that checkout does not know', () => {
    const payload = { ...state, pid: null, number: null };
    expect(changedCharge(payload)).toMatchObject({ gatewayId: 'pay_9', reference: null, revision: 4, undo: false });
    expect(changedCharge({ ...payload, undo: true })).toMatchObject({ undo: true });
  });

  it('has the revision of a charge that a purchase lists', () => {
    expect(placedCharge('pid-1', state)).toEqual({
      gatewayId: 'pay_9',
      reference: 'pid-1',
      revision: 4,
      number: 3,
      status: 'refunded',
      amountCents: 2_916,
      dueDate: '2026-04-10',
      paidAt: '2026-04-09',
      undo: false,
      agreedCents: null,
      isPaidWithNothing: false,
    });
  });
});
