import { describe, expect, it } from '@jest/globals';
import type { AccountsPayload } from '@rotina/contracts';
import { changedCharge, listedCharge, namedCharge } from './charge-change.js';

const item = {
  number: 3,
  amount: 29.16,
  due_on: '2026-04-10',
  status: 'PAID' as const,
  paid_at: '2026-04-09',
  provider_ref: 'pay_3',
};

describe('what an event says about a charge', () => {
  it('a listed installment says it in cents and without a number of its own', () => {
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

  it('a change says it with its revision, also for a charge that checkout does not know', () => {
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

  it('an event about an installment that its own list leaves out says nothing', () => {
    const payload = { external_id: 'pid-1', installments: [item] } as unknown as AccountsPayload;
    expect(namedCharge(payload, { number: 3, provider_ref: 'pay_3' })).toMatchObject({ status: 'paid' });
    expect(namedCharge(payload, { number: 4, provider_ref: 'pay_4' })).toBeNull();
  });
});
