import { describe, expect, it } from '@jest/globals';
import type { AccountsPayload } from '@rotina/contracts';
import { changedCharge, listedCharge, namedCharge } from './charge-update.js';

const item = {
  number: 3,
  amount: 29.16,
  due_on: '2026-04-10',
  status: 'PAID' as const,
  paid_at: '2026-04-09',
  provider_ref: 'pay_3',
};

describe('the charge update in an event', () => {
  it('has cents and no revision for a listed installment', () => {
    expect(listedCharge('pid-1', item)).toEqual({
      gatewayId: 'pay_3',
      reference: 'pid-1',
      revision: -1,
      number: 3,
      status: 'paid',
      amountCents: 2916,
      dueDate: '2026-04-10',
      paidAt: '2026-04-09',
      undo: false,
    });
  });

  it('has the revision of a change, also for a charge that checkout does not know', () => {
    const payload = {
      charge_id: 'pay_9',
      pid: null,
      revision: 4,
      number: null,
      status: 'refunded' as const,
      amount_cents: 100,
      due_date: '2026-04-10',
      paid_at: null,
    };
    expect(changedCharge(payload)).toMatchObject({ gatewayId: 'pay_9', reference: null, revision: 4, undo: false });
    expect(changedCharge({ ...payload, undo: true })).toMatchObject({ undo: true });
  });

  it('is missing where the list lacks the installment', () => {
    const payload = { external_id: 'pid-1', installments: [item] } as unknown as AccountsPayload;
    expect(namedCharge(payload, { number: 3, provider_ref: 'pay_3' })).toMatchObject({ status: 'paid' });
    expect(namedCharge(payload, { number: 4, provider_ref: 'pay_4' })).toBeNull();
  });
});
