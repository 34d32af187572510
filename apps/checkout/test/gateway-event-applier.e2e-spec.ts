import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InstallmentChanged } from '@rotina/contracts';
import { startService } from '@rotina/testing';
import { GatewayEventApplier } from '../src/gateway-webhooks/gateway-event-applier.js';
import { GatewayWebhooksService } from '../src/gateway-webhooks/gateway-webhooks.service.js';
import { checkoutService } from '../src/service.js';
import { breakCharge } from './broken-charge.js';
import { CheckoutHarness } from './harness.js';
import { aWebhook } from './factories.js';
import { PaymentScene } from './payment-scene.js';

let harness: CheckoutHarness;
let scene: PaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false, runsFreely: true });
});
afterAll(() => harness.close());
beforeEach(async () => {
  scene = await PaymentScene.start(harness);
});

const overdue = { status: 'OVERDUE' };
const eventOf = async (eventId: string) => {
  const [event] = await harness.admin
    .get(`/admin/api/checkout/gateway-events?filter={"event_id":"${eventId}"}`)
    .ok<{ id: string; outcome: string; attempts: number; error: string | null }[]>();
  if (!event) throw new Error(`Event ${eventId} is not stored.`);
  return event;
};

/** Lets the retries of an event fall due until it is parked. */
const parked = (eventId: string) =>
  harness.eventually(async () => {
    harness.clock.advance({ seconds: 10 });
    expect(await eventOf(eventId)).toMatchObject({ outcome: 'parked', attempts: 5 });
  });

describe('a notification that cannot be applied', () => {
  it('is retried alone and then parked, while all others go on', async () => {
    const other = await PaymentScene.start(harness);
    const repair = await breakCharge(harness, scene.chargeIds[0] ?? '');
    const id = randomUUID();
    await scene.notify('PAYMENT_OVERDUE', 1, overdue, { id });
    await other.notify('PAYMENT_OVERDUE', 1, overdue);
    expect(await other.status()).toBe('overdue');
    expect(await eventOf(id)).toMatchObject({
      outcome: 'received',
      attempts: 1,
      error: expect.stringContaining('refused'),
    });
    await parked(id);
    expect(await scene.status()).toBe('pending');
    await repair();
  });

  it('is found in a batch, and the rest of the batch is applied', async () => {
    const others = [await PaymentScene.start(harness), await PaymentScene.start(harness)];
    const repair = await breakCharge(harness, scene.chargeIds[0] ?? '');
    const scenes = [...others, scene, ...others];
    await Promise.all(scenes.map((one, index) => one.notify('PAYMENT_OVERDUE', index < 2 ? 2 : 1, overdue)));
    for (const other of others) expect(await other.outcomes()).toEqual(['applied', 'applied']);
    expect(await scene.status()).toBe('pending');
    await repair();
    harness.clock.advance({ seconds: 1 });
    await harness.eventually(async () => expect(await scene.status()).toBe('overdue'));
  });

  it('keeps later ones of its payment in order behind it, until it is applied', async () => {
    const repair = await breakCharge(harness, scene.chargeIds[0] ?? '');
    await scene.notify('PAYMENT_OVERDUE', 1, overdue);
    await scene.send('PAYMENT_REFUNDED', 1, { status: 'REFUNDED' });
    await scene.send('PAYMENT_OVERDUE', 2, overdue);
    await repair();
    harness.clock.advance({ seconds: 1 });
    await harness.eventually(async () => expect(await scene.outcomes()).toEqual(['applied', 'applied', 'applied']));
    expect((await scene.changes()).map(({ number, status }) => [number, status])).toEqual([
      [1, 'overdue'],
      [1, 'refunded'],
      [2, 'overdue'],
    ]);
  });

  it('no longer holds up its own payment once it is parked, and is applied when it is replayed', async () => {
    const repair = await breakCharge(harness, scene.chargeIds[0] ?? '');
    const id = randomUUID();
    await scene.notify('PAYMENT_OVERDUE', 1, overdue, { id });
    await parked(id);
    await scene.happens('confirm', 2);
    expect(await scene.status()).toBe('paid');
    await repair();
    const { id: rowId } = await eventOf(id);
    await harness.admin.post(`/admin/api/checkout/gateway-events/${rowId}/replay`).ok({ id: rowId });
    await harness.applied();
    expect(await eventOf(id)).toMatchObject({ outcome: 'applied', error: null });
    expect(await scene.status()).toBe('overdue');
    await harness.admin
      .post(`/admin/api/checkout/gateway-events/${rowId}/replay`)
      .conflict({ error: { code: 'gateway_event_not_replayable' } });
  });

  it('can be replayed by administrators and operators only, and only where it exists', async () => {
    const as = (role: string) => harness.service.as({ id: 2, roles: [role] });
    const path = (id: string) => `/admin/api/checkout/gateway-events/${id}/replay`;
    await harness.admin.post(path(randomUUID())).notFound({ error: { code: 'gateway_event_not_found' } });
    await harness.admin.post(path('x')).notFound();
    await as('operator')
      .post(path(randomUUID()))
      .notFound({ error: { code: 'gateway_event_not_found' } });
    await as('finance').post(path(randomUUID())).forbidden();
    await harness.buyer.post(path(randomUUID())).unauthorized();
  });
});

describe('a notification that was acknowledged', () => {
  it('carries the trace of its request into its events', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const id = `pay_${randomUUID()}`;
    await harness.buyer
      .with({ 'asaas-access-token': 'sandbox-asaas-webhook', traceparent })
      .post('/api/v1/gateway/webhooks', aWebhook('PAYMENT_RECEIVED', { id, status: 'RECEIVED' }))
      .ok();
    await harness.applied();
    const sql = `select traceparent from outbox where payload ->> 'charge_id' = $1`;
    const [event] = await harness.select<{ traceparent: string }>(sql, [id]);
    expect(event?.traceparent.slice(3, 35)).toBe('0af7651916cd43dd8448eb211c80319c');
  });

  it('is retried between the batches of a backlog if it failed', async () => {
    const repair = await breakCharge(harness, scene.chargeIds[0] ?? '');
    await scene.notify('PAYMENT_OVERDUE', 1, overdue);
    await repair();
    await harness.service.get(GatewayEventApplier).beforeApplicationShutdown();
    const webhooks = harness.service.get(GatewayWebhooksService);
    const ids = Array.from({ length: 301 }, () => `pay_${randomUUID()}`);
    await Promise.all(ids.map((id) => webhooks.receive(aWebhook('PAYMENT_OVERDUE', { id, ...overdue }))));
    harness.clock.advance({ seconds: 1 });
    const replica = await startService(checkoutService, { replicaOf: harness.service });
    await harness.applied();
    await harness.eventually(async () => expect(await scene.status()).toBe('overdue'));
    await replica.close();
    const published = await harness.service.events.published(InstallmentChanged);
    const retriedAt = published.findIndex(({ charge_id }) => charge_id === scene.chargeIds[0]);
    const afterwards = published.slice(retriedAt + 1).filter(({ charge_id }) => ids.includes(charge_id));
    expect(afterwards).toHaveLength(1);
  });

  it('is applied by another replica when the one that led has ended', async () => {
    const replica = await startService(checkoutService, { replicaOf: harness.service });
    await harness.service.get(GatewayEventApplier).beforeApplicationShutdown();
    const ids = Array.from({ length: 20 }, () => `pay_${randomUUID()}`);
    for (const id of ids) await harness.webhook(aWebhook('PAYMENT_RECEIVED', { id, status: 'RECEIVED' })).ok();
    const published = await harness.service.events.published(InstallmentChanged);
    for (const id of ids) expect(published.filter(({ charge_id }) => charge_id === id)).toHaveLength(1);
    await replica.close();
  });
});
