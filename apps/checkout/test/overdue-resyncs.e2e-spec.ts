import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import { OverdueResyncsService } from '../src/platform-notifications/overdue-resyncs.service.js';
import { checkoutService } from '../src/service.js';
import { CheckoutHarness } from './harness.js';
import { PaymentScene } from './payment-scene.js';

let harness: CheckoutHarness;
let scene: PaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
beforeEach(async () => {
  scene = await PaymentScene.start(harness);
});

const kinds = async (): Promise<string[]> => (await scene.notifications()).map(([kind]) => kind);

/** Waits, because a comparison with the gateway may make a notification late, and the charge is read live then. */
const expectKinds = (...expected: string[]): Promise<void> =>
  harness.eventually(async () => expect(await kinds()).toEqual(expected));

// The gateway agrees, because open payments are compared with it as time goes by.
async function overdue(number: number): Promise<void> {
  await scene.atGateway(number, 'sandbox/payment', 'overdue');
  await scene.notify('PAYMENT_OVERDUE', number, { status: 'OVERDUE' });
  await harness.followedUp();
}

async function pay(number: number): Promise<void> {
  await scene.atGateway(number, 'sandbox/payment', 'confirm');
  await scene.notify('PAYMENT_RECEIVED', number, { status: 'RECEIVED', paymentDate: '2026-03-20' });
  await harness.followedUp();
}

/** Resolves once no re-sync is due any more. */
const resynced = (): Promise<void> =>
  harness.eventually(async () => {
    const sql = 'select pid from overdue_resyncs where due_at <= $1';
    expect(await harness.select(sql, [harness.clock.now().toString()])).toEqual([]);
  });

/** Nothing is under way when the clock moves: the lease of an attempt would end, and another attempt begin. */
const delivered = (): Promise<void> =>
  harness.eventually(async () => {
    const sql = `select 1 from deliveries where reference = $1 and state in ('pending', 'delivering')`;
    expect(await harness.select(sql, [scene.pid])).toEqual([]);
  });

async function after(duration: { readonly hours?: number; readonly seconds?: number }): Promise<void> {
  await delivered();
  harness.clock.advance(duration);
  await resynced();
}

describe('a payment that becomes overdue', () => {
  it('is notified once more after five days when it is still overdue, and never again', async () => {
    await overdue(1);
    await after({ hours: 5 * 24 - 1, seconds: 3_599 });
    await expectKinds('disabled');
    await after({ seconds: 1 });
    expect(await scene.notifications()).toEqual([
      ['disabled', 3],
      ['disabled', 3],
    ]);
    await after({ hours: 30 * 24 });
    await expectKinds('disabled', 'disabled');
    await harness.eventually(async () => expect(await harness.received('platform', scene.pid)).toHaveLength(2));
  });

  it('and is paid meanwhile is not', async () => {
    await overdue(1);
    await pay(1);
    await after({ hours: 5 * 24 });
    await expectKinds('disabled', 'enabled');
  });

  it('and is refunded is not, and the notification of the refund has one attempt', async () => {
    await pay(2);
    await overdue(1);
    await scene.atGateway(2, 'payments', 'refund');
    await scene.notify('PAYMENT_REFUNDED', 2, { status: 'REFUNDED', paymentDate: '2026-03-20' });
    await harness.followedUp();
    await after({ hours: 5 * 24 });
    expect(await scene.notifications()).toEqual([
      ['enabled', 3],
      ['disabled', 3],
      ['disabled', 1],
    ]);
  });

  it('whose late payment comes after that gets its access back', async () => {
    await overdue(1);
    await after({ hours: 5 * 24 });
    await pay(1);
    await expectKinds('disabled', 'disabled', 'enabled');
  });

  it('again is notified again, five days after the last time it became so', async () => {
    await overdue(1);
    await after({ hours: 3 * 24 });
    await pay(1);
    await overdue(2);
    await after({ hours: 4 * 24 });
    await expectKinds('disabled', 'enabled', 'disabled');
    await after({ hours: 24 });
    await expectKinds('disabled', 'enabled', 'disabled', 'disabled');
  });

  it('has one re-sync for each of two overdue periods', async () => {
    await overdue(1);
    await after({ hours: 5 * 24 });
    await pay(1);
    await overdue(2);
    await after({ hours: 5 * 24 });
    await expectKinds('disabled', 'disabled', 'enabled', 'disabled', 'disabled');
  });

  it('whose plan was replaced meanwhile is not', async () => {
    await overdue(1);
    await harness.select('update payments set replaced_by_pid = $2 where pid = $1', [scene.pid, randomUUIDv7()]);
    await after({ hours: 5 * 24 });
    await expectKinds('disabled');
  });

  it('is notified once more by one of two replicas, however often they try', async () => {
    await overdue(1);
    const replica = await startService(checkoutService, { replicaOf: harness.service });
    harness.clock.advance({ hours: 5 * 24 });
    const both = [harness.service, replica].map((service) => service.get(OverdueResyncsService));
    await Promise.all([...both, ...both, ...both].map((resyncs) => resyncs.run(scene.pid)));
    await expectKinds('disabled', 'disabled');
    await replica.close();
  });
});
