import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestService } from '@rotina/testing';
import { aPurchase } from '../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';
import { PaymentScene } from '../../../apps/checkout/test/payment-scene.js';
import { finance } from '../../../apps/backoffice/test/factories.js';
import { startBackoffice } from '../../../apps/backoffice/test/harness.js';
import type { SalesView } from '../../../apps/backoffice/src/sales/sales.view.js';
import { deliverAll, publishedFor } from './back-office.js';

let checkout: CheckoutHarness;
let backoffice: TestService;

beforeAll(async () => {
  checkout = await CheckoutHarness.start({ webhooks: false });
  backoffice = await startBackoffice();
});
afterAll(async () => {
  await checkout.close();
  await backoffice.close();
});

const paid = { status: 'RECEIVED', paymentDate: '2026-03-09' };

async function salesOf(pid: string): Promise<object[]> {
  const { data } = await backoffice.as(finance).get(`/v1/sales/installments?q=${pid}`).ok<SalesView>();
  return data.map(({ status, installments }) => ({
    status,
    installments: installments.map((installment) => [installment.number, installment.status]),
  }));
}

describe('a paid purchase', () => {
  it('becomes an order although a charge was removed before the live plan was read', async () => {
    const scene = await PaymentScene.start(checkout);
    await checkout.outside('DELETE', `/asaas/v3/payments/${scene.chargeIds[1] ?? ''}`);
    await scene.notify('PAYMENT_CREATED', 1, {});
    await scene.notify('PAYMENT_DELETED', 2, { deleted: true });
    await scene.atGateway(1, 'sandbox/payment', 'confirm');
    await scene.notify('PAYMENT_RECEIVED', 1, paid);
    await checkout.followedUp();
    await deliverAll(backoffice, await publishedFor(checkout));
    expect(await salesOf(scene.pid)).toEqual([
      {
        status: 'partially_paid',
        installments: [
          [1, 'approved'],
          [2, 'cancelled'],
        ],
      },
    ]);
    expect(await checkout.received('accounts', scene.pid)).not.toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ event_type: 'PURCHASE_CREATED' }) as unknown }),
    );
  });

  it('becomes one order although its purchase was complete only after its payment', async () => {
    await checkout.buyer.post('/api/v1/checkout', aPurchase()).created();
    await checkout.outside('PUT', '/behaviour/asaas', { statuses: [200, 200, 500] });
    await checkout.buyer.post('/api/v1/checkout', aPurchase({ installment_count: 2 })).status(502);
    const [draft] = await checkout.select<{ pid: string }>(`select pid from payments where status = 'draft'`);
    const pid = draft?.pid ?? '';
    const scene = PaymentScene.of(checkout, pid, [await checkout.chargeId(pid, 1), await checkout.chargeId(pid, 2)]);
    await scene.atGateway(1, 'sandbox/payment', 'confirm');
    await scene.notify('PAYMENT_RECEIVED', 1, { ...paid, value: 178.5 });
    await checkout.followedUp();
    expect(await scene.status()).toBe('paid');
    checkout.clock.advance({ seconds: 10 });
    await checkout.eventually(async () =>
      expect(await checkout.select('select 1 from payments where reconcile_due_at is not null')).toEqual([]),
    );
    await deliverAll(backoffice, await publishedFor(checkout));
    expect(await salesOf(pid)).toEqual([
      {
        status: 'partially_paid',
        installments: [
          [1, 'approved'],
          [2, 'pending'],
        ],
      },
    ]);
  });

  it('becomes an order although its draft was given up before the gateway reported its charge', async () => {
    await checkout.outside('PUT', '/behaviour/asaas', { statuses: [200, 200, 500] });
    const purchase = aPurchase({ billing_type: 'PIX', installment_count: 1 });
    await checkout.buyer.post('/api/v1/checkout', purchase).status(502);
    const [draft] = await checkout.select<{ pid: string }>(
      `select pid from payments where status = 'draft' and cancelled_at is null`,
    );
    const pid = draft?.pid ?? '';
    const id = await checkout.chargeId(pid);
    await checkout.outside('DELETE', `/asaas/v3/payments/${id}`);
    checkout.clock.advance({ seconds: 10 });
    await checkout.eventually(async () =>
      expect(
        await checkout.select('select 1 from payments where pid = $1 and cancelled_at is not null', [pid]),
      ).toEqual([{ '?column?': 1 }]),
    );
    await checkout.outside('POST', `/asaas/v3/payments/${id}/restore`);
    await checkout.outside('POST', `/asaas/v3/sandbox/payment/${id}/confirm`);
    const scene = PaymentScene.of(checkout, pid, [id]);
    await scene.notify('PAYMENT_RECEIVED', 1, { ...paid, value: 350, installment: null, installmentNumber: null });
    await checkout.eventually(async () =>
      expect(await checkout.select('select 1 from payments where reconcile_due_at is not null')).toEqual([]),
    );
    await deliverAll(backoffice, await publishedFor(checkout));
    expect(await salesOf(pid)).toEqual([{ status: 'paid', installments: [[1, 'approved']] }]);
  });
});
