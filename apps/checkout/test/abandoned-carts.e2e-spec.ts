import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CartAbandoned, InstallmentChanged } from '@rotina/contracts';
import { startService } from '@rotina/testing';
import { AbandonedCartsService } from '../src/abandoned-carts/abandoned-carts.service.js';
import { checkoutService } from '../src/service.js';
import { CheckoutHarness } from './harness.js';
import { RefundScene } from './refund-scene.js';

let harness: CheckoutHarness;
let scene: RefundScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.gatewayAnswers();
  scene = await RefundScene.bought(harness, { installment_count: 3, billing_type: 'BOLETO' });
});

/** The back office reports the cart of the scene, maybe again. */
const abandon = (chargeIds = scene.chargeIds, reference = scene.pid, eventId = randomUUIDv7()): Promise<void> =>
  harness.service.deliver(
    CartAbandoned,
    {
      order_code: 'ORD-0Z0ZAJMV12',
      reference,
      charge_ids: [...chargeIds],
      abandoned_at: harness.clock.now().toString(),
    },
    eventId,
  );

/** Resolves once nothing of the cart is left to do. */
const finished = (): Promise<void> =>
  harness.eventually(async () => {
    const rows = await harness.select('select due_at from abandoned_payments where pid = $1', [scene.pid]);
    expect(rows).toEqual([{ due_at: null }]);
  });

const open = async (): Promise<number> => (await scene.charges()).length;
const published = async (): Promise<string[]> =>
  (await harness.service.events.published(InstallmentChanged))
    .filter(({ pid, status }) => pid === scene.pid && status === 'deleted_or_canceled_by_new_payment')
    .map(({ charge_id }) => charge_id)
    .sort();

describe('the open charges of an abandoned cart', () => {
  it('are cancelled at the gateway, and each is an INSTALLMENT_CHANGED', async () => {
    await abandon();
    await finished();
    expect(await open()).toBe(0);
    expect(await scene.stored()).toEqual(['removed', 'removed', 'removed']);
    expect(await published()).toEqual([...scene.chargeIds].sort());
  });

  it('are cancelled once, however often the event comes', async () => {
    const eventId = randomUUIDv7();
    await Promise.all([
      abandon(scene.chargeIds, scene.pid, eventId),
      abandon(scene.chargeIds, scene.pid, eventId),
      abandon(),
    ]);
    await finished();
    await abandon();
    await finished();
    expect(await published()).toEqual([...scene.chargeIds].sort());
  });

  it('are cancelled by one of two replicas', async () => {
    const replica = await startService(checkoutService, {
      replicaOf: harness.service,
      env: { ASAAS_API_URL: `${harness.sandbox.url}/asaas/v3` },
    });
    await abandon();
    const both = [harness.service, replica].map((service) => service.get(AbandonedCartsService));
    await Promise.all([...both, ...both].map((carts) => carts.cancel(scene.pid)));
    await finished();
    expect(await published()).toEqual([...scene.chargeIds].sort());
    await replica.close();
  });

  it('are cancelled later when the gateway is away', async () => {
    await harness.gatewayAnswers(200, 503, 503);
    await abandon();
    await harness.eventually(async () => {
      harness.clock.advance({ seconds: 11 });
      expect(await open()).toBe(0);
    });
    await harness.eventually(async () => {
      harness.clock.advance({ seconds: 11 });
      expect(await scene.stored()).toEqual(['removed', 'removed', 'removed']);
    });
    await finished();
  });

  it('that the cart does not list stay', async () => {
    await abandon(scene.chargeIds.slice(1));
    await finished();
    expect(await scene.stored()).toEqual(['pending', 'removed', 'removed']);
  });

  it('of another payment stay', async () => {
    const other = await RefundScene.bought(harness, { installment_count: 1 });
    await abandon(other.chargeIds);
    await finished();
    expect(await other.stored()).toEqual(['pending']);
  });
});

describe('a cart in which money has arrived', () => {
  it('keeps all its charges when the payment is known here', async () => {
    await scene.payUnnotified(2);
    await abandon();
    await finished();
    expect(await scene.stored()).toEqual(['pending', 'paid', 'pending']);
    expect(await open()).toBe(3);
  });

  it('keeps the charge that was paid meanwhile and is not known here yet, and those after it', async () => {
    await scene.atGateway(1, 'receiveInCash', { paymentDate: '2026-03-10', value: 33.33 });
    await abandon();
    await finished();
    expect(await scene.stored()).toEqual(['paid', 'pending', 'pending']);
    expect(await open()).toBe(3);
  });

  it('is left to the repayment that has replaced its plan', async () => {
    const sql = 'update payments set replaced_by_pid = $2 where pid = $1';
    await harness.select(sql, [scene.pid, randomUUIDv7()]);
    await abandon();
    await finished();
    expect(await scene.stored()).toEqual(['pending', 'pending', 'pending']);
  });
});

it.each([randomUUIDv7(), 'legacy-4711'])(
  'an abandoned cart of the unknown reference %s has no effect',
  async (reference) => {
    await abandon(scene.chargeIds, reference);
    expect(await harness.select('select 1 from abandoned_payments where pid::text = $1', [reference])).toEqual([]);
    expect(await harness.select('select 1 from dead_letters')).toEqual([]);
    expect(await scene.stored()).toEqual(['pending', 'pending', 'pending']);
  },
);
