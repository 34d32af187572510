import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged } from '@rotina/contracts';
import type { RepaymentInstallmentStatus } from '@rotina/contracts';
import type { TestService } from '@rotina/testing';
import { startBackoffice } from './harness.js';
import { aCharge, aSync, chargeOf, followedBy, newInstallments, orderOf, synced } from './sync-scene.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

/** A sync whose original has installments of the statuses. */
function syncOf(...statuses: RepaymentInstallmentStatus[]) {
  const original = randomUUID();
  const plan = newInstallments(original, statuses.length);
  const originalInstallments = plan.map((installment, index) => {
    const status = statuses[index] ?? 'pending';
    return { ...installment, status, paid_at: status === 'paid' ? '2026-01-09' : null };
  });
  return { original, sync: aSync({ original, originalInstallments }) };
}

async function imported(...statuses: RepaymentInstallmentStatus[]) {
  const { original, sync } = syncOf(...statuses);
  const { original_order_code: code } = await synced(service, sync);
  return { original, code, sync };
}

const statusOf = async (code: string): Promise<string> => (await orderOf(service, code)).order.status;

describe('an imported original', () => {
  it.each([
    [['paid', 'paid'], 'partially_paid'],
    [['paid', 'cancelled'], 'partially_paid'],
    [['paid', 'refunded'], 'partially_paid'],
    [['refunded', 'refunded'], 'cancelled'],
    [['refunded', 'cancelled'], 'cancelled'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['pending', 'refunded'], 'pending'],
    [['overdue', 'cancelled'], 'overdue'],
  ] as const)('with installments that are %j is %s', async (statuses, status) => {
    const { sync } = syncOf(...statuses);
    const answer = await synced(service, sync);
    expect(answer.original_order_status).toBe(status);
    expect(await statusOf(answer.original_order_code)).toBe(status);
  });

  it('keeps that status when another repayment reuses it', async () => {
    const { original, sync } = await imported('paid', 'paid');
    const again = aSync({ original, originalInstallments: sync.original_payment.installments });
    expect(await synced(service, again)).toMatchObject({
      original_order_reused: true,
      original_order_status: 'partially_paid',
    });
  });

  it('keeps that status, without any effect, while events move none of its installments', async () => {
    const { original, code } = await imported('paid', 'paid');
    await service.deliver(InstallmentChanged, aCharge(chargeOf(original, 1), { amount_cents: 10_500 }));
    expect((await orderOf(service, code)).order).toMatchObject({ status: 'partially_paid', paid: '205.00' });
    expect(await followedBy(service, original)).toEqual([{ commissions: 0, mails: 0 }]);
  });

  it('has the status that follows from its installments once an event moves one', async () => {
    const { original, code } = await imported('paid', 'pending');
    await service.deliver(InstallmentChanged, aCharge(chargeOf(original, 2)));
    expect(await statusOf(code)).toBe('paid');
    const charge = chargeOf(original, 2);
    await service.deliver(InstallmentChanged, aCharge(charge, { revision: 3, status: 'refunded' }));
    expect(await statusOf(code)).toBe('partially_paid');
  });
});
