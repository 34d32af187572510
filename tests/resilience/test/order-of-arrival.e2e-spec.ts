import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestService } from '@rotina/testing';
import { aWebhook } from '../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';
import { PaymentScene } from '../../../apps/checkout/test/payment-scene.js';
import { finance } from '../../../apps/backoffice/test/factories.js';
import { startBackoffice } from '../../../apps/backoffice/test/harness.js';
import type { SalesView } from '../../../apps/backoffice/src/sales/sales.view.js';
import { deliverAll, publishedFor } from './back-office.js';

let checkout: CheckoutHarness;
let backoffice: TestService;
let scene: PaymentScene;

beforeAll(async () => {
  checkout = await CheckoutHarness.start({ webhooks: false });
  backoffice = await startBackoffice();
}, 90_000);
afterAll(async () => {
  await checkout.close();
  await backoffice.close();
});
beforeEach(async () => {
  scene = await PaymentScene.start(checkout);
});

/** Acts on the first charge at the gateway; returns the notification, a second after the one before. */
async function happens(event: string, method: string, path: string): Promise<Record<string, unknown>> {
  const [id = ''] = scene.chargeIds;
  await checkout.outside(method, path.replace(':id', id), {});
  return aWebhook(event, await checkout.outside('GET', `/asaas/v3/payments/${id}`));
}

const actions = {
  received: () => happens('PAYMENT_RECEIVED', 'POST', '/asaas/v3/payments/:id/receiveInCash'),
  undone: () => happens('PAYMENT_RECEIVED_IN_CASH_UNDONE', 'POST', '/asaas/v3/payments/:id/undoReceivedInCash'),
  deleted: () => happens('PAYMENT_DELETED', 'DELETE', '/asaas/v3/payments/:id'),
  restored: () => happens('PAYMENT_RESTORED', 'POST', '/asaas/v3/payments/:id/restore'),
  overdue: () => happens('PAYMENT_OVERDUE', 'POST', '/asaas/v3/sandbox/payment/:id/overdue'),
  confirmed: () => happens('PAYMENT_RECEIVED', 'POST', '/asaas/v3/sandbox/payment/:id/confirm'),
} as const;
type Action = keyof typeof actions;

async function happened(story: readonly Action[]): Promise<Record<string, unknown>[]> {
  const notifications: Record<string, unknown>[] = [];
  for (const action of story) notifications.push(await actions[action]());
  return notifications;
}

const charge = async (): Promise<unknown> => {
  const sql = 'select status, gateway_status, paid_at::text from charges where gateway_id = $1';
  return (await checkout.select(sql, [scene.chargeIds[0]]))[0];
};

async function installment(): Promise<string | undefined> {
  const { data } = await backoffice.as(finance).get(`/v1/sales/installments?q=${scene.pid}`).ok<SalesView>();
  return data[0]?.installments[0]?.status;
}

const corrections = () =>
  checkout.admin.get(`/admin/api/checkout/charge-corrections?filter={"pid":"${scene.pid}"}`).ok<object[]>();

const pending = { status: 'pending', gateway_status: 'PENDING', paid_at: null };

describe('an undo that overtakes what it undoes', () => {
  it.each<[readonly Action[], number[]]>([
    [
      ['deleted', 'restored'],
      [1, 0],
    ],
    [
      ['received', 'undone'],
      [1, 0],
    ],
    [
      ['received', 'undone', 'deleted', 'restored'],
      [3, 1, 2, 0],
    ],
    [
      ['deleted', 'restored', 'received', 'undone'],
      [2, 3, 1, 0],
    ],
  ])('%j, arriving as %j, leaves charge and installment as the gateway has them', async (story, arrival) => {
    const notifications = await happened(story);
    for (const index of arrival) await checkout.webhook(notifications[index]).ok();
    await checkout.followedUp();
    expect(await charge()).toEqual(pending);
    expect(await scene.status()).toBe('pending');
    await deliverAll(backoffice, await publishedFor(checkout));
    expect(await installment()).toBe('pending');
  });

  it('within the second that the dates of the gateway know is undone all the same', async () => {
    const [deleted, restored] = await happened(['deleted', 'restored']);
    await checkout.webhook(restored).ok();
    await checkout.webhook({ ...deleted, dateCreated: restored?.['dateCreated'] }).ok();
    await checkout.followedUp();
    expect(await charge()).toEqual(pending);
  });

  it('is read once the gateway answers again', async () => {
    const [received] = await happened(['received']);
    await checkout.webhook(received).ok();
    await checkout.followedUp();
    expect(await charge()).toMatchObject({ status: 'paid' });
    const [undone] = await happened(['undone']);
    await checkout.outside('PUT', '/behaviour/asaas', { statuses: [500, 500] });
    await checkout.webhook({ ...undone, event: 'PAYMENT_UPDATED' }).ok();
    checkout.clock.advance({ minutes: 1 });
    await checkout.eventually(async () => {
      checkout.clock.advance({ seconds: 5 });
      expect(await charge()).toEqual(pending);
    });
    expect(await corrections()).toMatchObject([
      { charge_gateway_id: scene.chargeIds[0], differences: { status: ['paid', 'pending'] } },
    ]);
  });
});

describe('the comparison of open payments', () => {
  const nextRound = async (): Promise<void> => {
    checkout.clock.advance({ hours: 7 });
    await checkout.eventually(async () =>
      expect(
        await checkout.select('select 1 from comparison_progress where due_at > $1', [checkout.clock.now()]),
      ).toHaveLength(1),
    );
  };

  it.each<[Action[], string, string]>([
    [['overdue'], 'overdue', 'overdue'],
    [['confirmed'], 'paid', 'approved'],
    [['deleted'], 'deleted_or_canceled_by_new_payment', 'cancelled'],
  ])('corrects a charge whose notifications %j were lost, and reports it', async (story, status, order) => {
    await happened(story);
    await nextRound();
    await checkout.eventually(async () => expect(await charge()).toMatchObject({ status }));
    expect(await corrections()).toMatchObject([
      { gateway_event_id: null, differences: { status: ['pending', status] } },
    ]);
    const history = await checkout.admin.get(`/admin/api/checkout/payments/${scene.pid}`).ok();
    expect(history['charge_corrections']).toHaveLength(1);
    await deliverAll(backoffice, await publishedFor(checkout));
    expect(await installment()).toBe(order);
  });

  it('takes a charge over that was notified without its payment', async () => {
    const { customer } = await checkout.outside('GET', `/asaas/v3/payments/${scene.chargeIds[0] ?? ''}`);
    const added = await checkout.outside('POST', '/asaas/v3/payments', {
      customer,
      billingType: 'BOLETO',
      value: 10,
      dueDate: '2099-01-10',
      externalReference: scene.pid,
    });
    await checkout.webhook(aWebhook('PAYMENT_CREATED', { ...added, externalReference: null })).ok();
    await nextRound();
    const owner = 'select pid from charges where gateway_id = $1';
    await checkout.eventually(async () =>
      expect(await checkout.select(owner, [added['id']])).toEqual([{ pid: scene.pid }]),
    );
  });

  it('goes on after the last payment that it compared when the gateway fails, and leaves right ones alone', async () => {
    const others = [await PaymentScene.start(checkout), await PaymentScene.start(checkout)];
    await happened(['overdue']);
    await checkout.outside('PUT', '/behaviour/asaas', { statuses: [500] });
    await nextRound();
    await checkout.eventually(async () => {
      checkout.clock.advance({ minutes: 5 });
      expect(await charge()).toMatchObject({ status: 'overdue' });
    });
    for (const other of others) {
      const sql = 'select 1 from charge_corrections where pid = $1';
      expect(await checkout.select(sql, [other.pid])).toEqual([]);
    }
  });

  it('finds the open payment behind thousands of closed ones', async () => {
    await checkout.select(
      `insert into payments select (jsonb_populate_record(payments, jsonb_build_object(
         'pid', '00000000-0000-7000-8000-' || lpad(number::text, 12, '0'), 'status', 'paid'))).*
       from payments, generate_series(1, 5001) number where pid = $1`,
      [scene.pid],
    );
    await happened(['overdue']);
    checkout.clock.advance({ hours: 7 });
    await checkout.eventually(async () => expect(await charge()).toMatchObject({ status: 'overdue' }));
  });
});
