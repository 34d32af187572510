import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutHarness } from './harness.js';
import { PaymentScene } from './payment-scene.js';
import { RepaymentScene } from './repayment-scene.js';

let harness: CheckoutHarness;
let purchase: PaymentScene;
let repayment: PaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

beforeEach(async () => {
  await harness.outside('PUT', '/behaviour/platform', { statuses: [] });
  purchase = await PaymentScene.start(harness);
  repayment = await PaymentScene.start(harness);
  const sql = `update payments set kind = 'repayment', root_pid = $2 where pid = $1`;
  await harness.select(sql, [repayment.pid, purchase.pid]);
});

const pay = (scene: PaymentScene, paymentDate: string): Promise<void> =>
  scene.happens('receiveInCash', 1, { body: { paymentDate } });

const received = async (): Promise<Record<string, unknown>[]> =>
  (await harness.received('platform', purchase.pid)).map(({ body }) => body);

describe('the notification of a repayment', () => {
  it('has the transaction of the purchase that it goes back to, and counts from its first paid installment', async () => {
    await pay(purchase, '2026-01-31');
    await harness.eventually(async () => expect(await received()).toHaveLength(1));
    await purchase.notify('PAYMENT_OVERDUE', 2, { status: 'OVERDUE' });
    await harness.eventually(async () => expect(await received()).toHaveLength(2));
    await pay(repayment, '2026-02-20');
    await harness.eventually(async () =>
      expect(await received()).toMatchObject([
        { status: 'enabled', transaction: purchase.pid, expires_at: '2027-01-31 23:59:59' },
        { status: 'disabled', transaction: purchase.pid, expires_at: '2027-01-31 23:59:59' },
        { status: 'enabled', transaction: purchase.pid, expires_at: '2027-01-31 23:59:59' },
      ]),
    );
    expect(await harness.received('platform', repayment.pid)).toEqual([]);
  });

  it('counts from the creation of that purchase when none of its installments was paid', async () => {
    await harness.select(`update payments set created_at = '2025-08-15T12:00:00Z' where pid = $1`, [purchase.pid]);
    await pay(repayment, '2026-02-20');
    await harness.eventually(async () =>
      expect(await received()).toMatchObject([{ status: 'enabled', expires_at: '2026-08-15 23:59:59' }]),
    );
  });

  it('is ordered with those of the purchase: an older one never follows it', async () => {
    await harness.outside('PUT', '/behaviour/platform', { statuses: [503] });
    await purchase.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
    await harness.eventually(async () => expect(await received()).toHaveLength(1));
    await pay(repayment, '2026-02-20');
    await harness.eventually(async () => expect(await received()).toHaveLength(2));
    harness.clock.advance({ seconds: 10 });
    const states = `select kind, state from deliveries where reference = $1 and destination = 'platform' order by ordinal`;
    await harness.eventually(async () =>
      expect(await harness.select(states, [purchase.pid])).toEqual([
        { kind: 'disabled', state: 'cancelled' },
        { kind: 'enabled', state: 'delivered' },
      ]),
    );
    expect((await received()).map(({ status }) => status)).toEqual(['disabled', 'enabled']);
  });
});

describe('the notification of a renewal', () => {
  it('has its own transaction, and the period that its membership gets after what was paid for', async () => {
    await pay(purchase, '2026-01-31');
    const sql = `update payments set kind = 'renewal', replaces_pid = $2 where pid = $1`;
    await harness.select(sql, [repayment.pid, purchase.pid]);
    await pay(repayment, '2026-02-20');
    await harness.eventually(async () =>
      expect((await harness.received('platform', repayment.pid)).map(({ body }) => body)).toMatchObject([
        { status: 'enabled', transaction: repayment.pid, expires_at: '2028-01-31 23:59:59' },
      ]),
    );
    expect(await received()).toMatchObject([{ status: 'enabled', expires_at: '2027-01-31 23:59:59' }]);
  });

  it('that is refunded blocks nothing of the purchase that was paid', async () => {
    const scene = await RepaymentScene.start(harness);
    await scene.happens('confirm', 1);
    const { pid } = await scene.repay({ kind: 'renewal' });
    const id = await scene.happens('confirm', 1, pid);
    const statuses = async (purchase: string): Promise<unknown[]> =>
      (await harness.received('platform', purchase)).map(({ body }) => body['status']);
    // A status that is overtaken before it is sent is not sent at all.
    await harness.eventually(async () => expect(await statuses(pid)).toEqual(['enabled']));
    await harness.outside('POST', `/asaas/v3/payments/${id}/refund`);
    await scene.notify('PAYMENT_REFUNDED', id);
    await harness.eventually(async () => expect(await statuses(pid)).toEqual(['enabled', 'disabled']));
    expect(await statuses(scene.pid)).toEqual(['enabled']);
  });

  it('counts from its own first payment when what it renews was not paid', async () => {
    const scene = await RepaymentScene.start(harness);
    await harness.select(`update payments set created_at = '2025-08-15T12:00:00Z' where pid = $1`, [scene.pid]);
    const renewal = await scene.repay({ kind: 'renewal' });
    await scene.happens('confirm', 1, renewal.pid);
    const expected = { transaction: renewal.pid, expires_at: '2027-03-10 23:59:59' };
    await harness.eventually(async () =>
      expect((await harness.received('platform', renewal.pid)).map(({ body }) => body)).toMatchObject([expected]),
    );
    const { pid } = await scene.repay({}, renewal.pid);
    await scene.happens('overdue', 1, pid);
    await harness.eventually(async () =>
      expect((await harness.received('platform', renewal.pid)).at(-1)?.body).toMatchObject({
        status: 'disabled',
        ...expected,
      }),
    );
  });
});

describe('a chain of renewals', () => {
  it.each(['repayment', 'settlement', 'renewal'])(
    'has the transaction and the queue of its last renewal in a %s, unless that is a renewal of its own',
    async (kind) => {
      const scene = await RepaymentScene.start(harness);
      const first = await scene.repay({ kind: 'renewal' });
      const second = await scene.repay({ kind: 'renewal' }, first.pid);
      const last = await scene.repay({ kind }, second.pid);
      await scene.happens('confirm', 1, last.pid);
      const transaction = kind === 'renewal' ? last.pid : second.pid;
      await harness.eventually(async () =>
        expect((await harness.received('platform', transaction)).map(({ body }) => body)).toMatchObject([
          { status: 'enabled', transaction },
        ]),
      );
      const references = 'select reference from deliveries where reference = any($1) and destination = $2';
      const pids = [scene.pid, first.pid, second.pid, last.pid];
      expect(await harness.select(references, [pids, 'platform'])).toEqual([{ reference: transaction }]);
    },
  );
});
