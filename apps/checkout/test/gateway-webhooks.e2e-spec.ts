import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InstallmentChanged } from '@rotina/contracts';
import { CheckoutHarness } from './harness.js';
import { aWebhook } from './factories.js';
import { PaymentScene } from './payment-scene.js';

let harness: CheckoutHarness;
let scene: PaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false, env: { ASAAS_WEBHOOK_TOKEN_NEXT: 'next-token' } });
});
afterAll(() => harness.close());
beforeEach(async () => {
  scene = await PaymentScene.start(harness);
});

describe('the webhook endpoint', () => {
  it.each(['', 'wrong', 'sandbox-asaas-webhoo'])('refuses the token %j before it looks at the body', async (token) => {
    await harness.webhook('{broken', token).unauthorized({ error: { code: 'unauthorized' } });
    await harness.webhook(aWebhook('PAYMENT_RECEIVED', {}), token).unauthorized();
    const message = 'Falta o cabeçalho asaas-access-token.';
    await harness.buyer.post('/api/v1/gateway/webhooks', {}).unauthorized({ error: { code: 'unauthorized', message } });
  });

  it.each(['sandbox-asaas-webhook', 'next-token'])('takes the token %s', async (token) => {
    await harness.webhook(aWebhook('SOMETHING', {}), token).ok({ received: true });
  });

  it.each(['{broken', '[]', '"text"', 'null', '7', ''])('answers 400 to %j', async (body) => {
    await harness.webhook(body).badRequest({ error: { code: 'malformed_request' } });
  });

  it.each([
    {},
    { id: 7, event: [], payment: 'x' },
    { event: 'PAYMENT_RECEIVED', payment: null },
    { event: 'PAYMENT_RECEIVED', payment: { id: 'pay_\u0000', value: 1, dueDate: '2026-01-01', status: '\ud800' } },
    { event: 'x'.repeat(5_000), id: 'y'.repeat(5_000) },
    {
      event: 'PAYMENT_RECEIVED',
      payment: { id: 'z'.repeat(5_000), value: 1, status: 'RECEIVED', dueDate: '2026-01-01' },
    },
    { event: 'PAYMENT_RECEIVED', payment: { id: 'pay_odd', value: 1e308, status: 'RECEIVED', dueDate: '2026-02-30' } },
    {
      event: 'PAYMENT_RECEIVED',
      payment: { id: 'pay_old', value: -5, status: 'RECEIVED', dueDate: '0001-01-01', installmentNumber: 1e99 },
    },
  ])('answers 200 to any JSON object, and stores it: %j', async (body) => {
    const [before] = await harness.select<{ count: number }>('select count(*)::int as count from gateway_events');
    await harness.webhook(body).ok();
    await harness.webhook(body).ok();
    expect(await harness.select('select count(*)::int as count from gateway_events')).toEqual([
      { count: (before?.count ?? 0) + 1 },
    ]);
  });

  it('stores an event of an unknown type for administrators, and changes nothing', async () => {
    await scene.notify('PAYMENT_TELEPORTED', 1, { status: 'RECEIVED' }, { id: 'evt_teleported' });
    expect(await scene.status()).toBe('pending');
    const [row] = await harness.admin
      .get('/admin/api/checkout/gateway-events?filter={"event_id":"evt_teleported"}')
      .ok<{ id: string; outcome: string }[]>();
    expect(row).toMatchObject({ outcome: 'unknown_event', name: 'PAYMENT_TELEPORTED' });
    await harness.admin
      .get(`/admin/api/checkout/gateway-events/${row?.id ?? ''}`)
      .ok({ body: { event: 'PAYMENT_TELEPORTED' } });
  });
});

describe('an event about anything else than a charge', () => {
  it.each(['INVOICE_CREATED', 'TRANSFER_DONE', 'SUBSCRIPTION_CREATED', 'ACCESS_TOKEN_EXPIRED'])(
    '(%s) is stored and ignored',
    async (event) => {
      await harness.webhook({ id: `evt_${event}`, event, dateCreated: '2026-03-10 12:00:00', invoice: {} }).ok();
      const path = `/admin/api/checkout/gateway-events?filter={"event_id":"evt_${event}"}`;
      const [row] = await harness.admin.get(path).ok<object[]>();
      expect(row).toMatchObject({ name: event, outcome: 'ignored', charge_gateway_id: null });
    },
  );
});

/** A charge at the gateway of a payment that is not ours. */
async function importedCharge(externalReference: string | null): Promise<string> {
  const customer = await harness.outside('POST', '/asaas/v3/customers', { name: 'Ana', cpfCnpj: '52998224725' });
  const charge = { billingType: 'BOLETO', value: 12.34, dueDate: '2026-03-20', externalReference };
  const { id } = await harness.outside('POST', '/asaas/v3/payments', { customer: customer['id'], ...charge });
  return String(id);
}

describe('a charge that is not known', () => {
  it('of a payment of ours is found by the reference, however early its webhook comes', async () => {
    await harness.select('delete from charges where pid = $1', [scene.pid]);
    await harness.select(`update payments set status = 'draft', placed_at = null where pid = $1`, [scene.pid]);
    await scene.notify('PAYMENT_CREATED', 1, { status: 'PENDING' });
    expect(await scene.status()).toBe('pending');
    await scene.happens('confirm', 2);
    expect(await scene.status()).toBe('paid');
    expect((await scene.changes()).map(({ number, status }) => [number, status])).toEqual([[2, 'paid']]);
  });

  it('is found by the reference in capitals, too', async () => {
    await harness.select('delete from charges where pid = $1', [scene.pid]);
    const externalReference = scene.pid.toUpperCase();
    await scene.atGateway(1, 'sandbox/payment', 'confirm');
    await scene.notify('PAYMENT_RECEIVED', 1, { status: 'RECEIVED', paymentDate: '2026-03-09', externalReference });
    await harness.followedUp();
    expect(await scene.status()).toBe('paid');
  });

  it('brings a draft back that was given up', async () => {
    await harness.select('delete from charges where pid = $1', [scene.pid]);
    await harness.select(`update payments set status = 'draft', cancelled_at = now() where pid = $1`, [scene.pid]);
    await scene.happens('confirm', 1);
    expect(await harness.select('select status, cancelled_at from payments where pid = $1', [scene.pid])).toEqual([
      { status: 'paid', cancelled_at: null },
    ]);
  });

  it.each(['imported-reference', null, randomUUID()])(
    'of nobody (%s) is published by its charge id, so that an imported plan never freezes',
    async (externalReference) => {
      const id = await importedCharge(externalReference);
      const notify = async (action: string | null, overrides: object = {}): Promise<void> => {
        if (action) await harness.outside('POST', `/asaas/v3/sandbox/payment/${id}/${action}`);
        const charge = await harness.outside('GET', `/asaas/v3/payments/${id}`);
        await harness.webhook(aWebhook('PAYMENT_UPDATED', { ...charge, ...overrides })).ok();
        await harness.followedUp();
      };
      await notify(null);
      await notify('overdue');
      await notify(null);
      await notify('confirm');
      await notify(null, { status: 'PENDING' });
      const published = (await harness.service.events.published(InstallmentChanged)).filter(
        ({ charge_id }) => charge_id === id,
      );
      expect(published).toMatchObject([
        { pid: null, number: null, status: 'pending', revision: 1, amount_cents: 1_234 },
        { pid: null, status: 'overdue', revision: 2 },
        { pid: null, status: 'paid', revision: 3 },
      ]);
      const [keyed] = await harness.select(`select distinct key from outbox where payload ->> 'charge_id' = $1`, [id]);
      expect(keyed).toEqual({ key: id });
    },
  );
});
