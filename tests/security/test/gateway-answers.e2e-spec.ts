import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlteredGateway } from '../../../apps/checkout/test/altered-gateway.js';
import { aPurchase } from '../../../apps/checkout/test/factories.js';
import type { CheckoutHarness } from '../../../apps/checkout/test/harness.js';
import { PaymentScene } from '../../../apps/checkout/test/payment-scene.js';

type Json = Record<string, unknown>;

interface Bought {
  payment: { pid: string; status: string; invoice_url: string | null; bank_slip_url: string | null };
}

const gateway = new AlteredGateway();
let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await gateway.startCheckout();
});
afterAll(async () => {
  await harness.close();
  gateway.stop();
});
afterEach(() => {
  gateway.alter = (body) => ({ body });
});

const byCard = aPurchase({
  checkout_id: 2,
  billing_type: 'CREDIT_CARD',
  installment_count: 1,
  credit_card_token: 'tok_ok',
});
const buy = (purchase: object): Promise<Bought> => harness.buyer.post('/api/v1/checkout', purchase).created<Bought>();

describe('a charge whose amount is not the agreed one', () => {
  let scene: PaymentScene;

  beforeEach(async () => {
    scene = await PaymentScene.start(harness);
  });

  const charge = async (): Promise<Json | undefined> => {
    const sql = `select status, known_status, gateway_status, amount_cents::int, paid_at from charges where gateway_id = $1`;
    return (await harness.select(sql, [scene.chargeIds[0]]))[0];
  };
  const paid = { status: 'RECEIVED', paymentDate: '2026-03-09' };
  const setAmount = (value: number) =>
    harness.outside('PUT', `/asaas/v3/payments/${scene.chargeIds[0] ?? ''}`, { value });

  it.each([0.01, 0, 49.99, 1_000])(
    'is not paid by a notification of %d that the gateway does not confirm',
    async (value) => {
      await scene.notify('PAYMENT_RECEIVED', 1, { ...paid, value });
      await harness.followedUp();
      expect(await charge()).toMatchObject({ status: 'pending', amount_cents: 5_000, paid_at: null });
      expect(await scene.status()).toBe('pending');
      expect(await scene.changes()).toEqual([]);
      expect(await scene.notifications()).toEqual([]);
    },
  );

  it('is not paid by two notifications, of which the first lowers the amount', async () => {
    await scene.notify('PAYMENT_UPDATED', 1, { status: 'PENDING', value: 0.01 });
    await scene.notify('PAYMENT_RECEIVED', 1, { ...paid, value: 0.01 });
    await harness.followedUp();
    expect(await charge()).toMatchObject({ status: 'pending', amount_cents: 5_000 });
    expect(await scene.status()).toBe('pending');
  });

  it.each([-50, -0.01, -1e9])('is not paid by a notification of %d, which administrators see', async (value) => {
    await scene.notify('PAYMENT_RECEIVED', 1, { ...paid, value });
    await harness.followedUp();
    expect(await scene.outcomes()).toEqual(['stale']);
    expect(await charge()).toMatchObject({ status: 'pending', amount_cents: 5_000 });
    expect(await scene.status()).toBe('pending');
  });

  it('is not paid when a new charge of the payment was', async () => {
    await scene.notify('PAYMENT_RECEIVED', 1, { ...paid, id: 'pay_of_a_cent', value: 0.01 });
    await harness.followedUp();
    expect(await scene.status()).toBe('pending');
  });

  it.each([1, 49.99, 51.5])(
    'counts when the gateway itself says that %d was paid, for what it names',
    async (value) => {
      await setAmount(value);
      await scene.atGateway(1, 'sandbox/payment', 'confirm');
      await scene.notify('PAYMENT_RECEIVED', 1, { ...paid, value });
      await harness.followedUp();
      const amount_cents = Math.round(value * 100);
      expect(await charge()).toMatchObject({ status: 'paid', known_status: 'paid', amount_cents });
      expect(await scene.status()).toBe('paid');
      expect(await scene.changes()).toMatchObject([{ status: 'paid', amount_cents, agreed_cents: 5_000 }]);
      expect(await scene.notifications()).toEqual([['enabled', 3]]);
    },
  );

  it.each([0, -50, null])(
    'does not count when the gateway itself calls it paid with %j, which is published',
    async (value) => {
      await scene.atGateway(1, 'sandbox/payment', 'confirm');
      gateway.alterCharges({ value }, scene.chargeIds[0]);
      await scene.notify('PAYMENT_RECEIVED', 1, { ...paid, value });
      await harness.followedUp();
      expect(await charge()).toEqual({
        status: 'unknown',
        known_status: 'pending',
        gateway_status: 'RECEIVED',
        amount_cents: 5_000,
        paid_at: null,
      });
      expect(await scene.status()).toBe('pending');
      expect(await scene.changes()).toMatchObject([
        { status: 'unknown', amount_cents: 5_000, paid_with_nothing: true },
      ]);
      expect(await scene.notifications()).toEqual([]);
    },
  );

  it('is the agreed one once the gateway confirms it of an open charge', async () => {
    await setAmount(40);
    await scene.notify('PAYMENT_UPDATED', 1, { status: 'PENDING', value: 40 });
    await harness.followedUp();
    expect(await charge()).toMatchObject({ status: 'pending', amount_cents: 4_000 });
    await scene.happens('confirm', 1);
    expect(await scene.status()).toBe('paid');
  });
});

describe('a plan of another total than the purchase', () => {
  it.each([0.01, 99.99, 100.01])('of %d is shown as a difference, and counts as paid', async (value) => {
    gateway.alterCharges({ value, status: 'CONFIRMED', confirmedDate: '2026-03-09' });
    const { payment } = await buy(byCard);
    expect(payment.status).toBe('paid');
    const shown = await harness.admin.get(`/admin/api/checkout/payments/${payment.pid}`).ok();
    expect(shown).toMatchObject({ price_difference_cents: Math.round(value * 100) - 10_000 });
  });

  it('is none of a card that paid the whole', async () => {
    expect((await buy(byCard)).payment.status).toBe('paid');
  });
});

describe('a link of the gateway', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://gateway.example/i/1',
    'https://user:secret@gateway.example/i/1',
    'file:///etc/passwd',
    '//gateway.example/i/1',
    'a very long one',
  ])('%s is not passed on', async (given) => {
    const link = given.startsWith('a very') ? `https://gateway.example/${'x'.repeat(3_000)}` : given;
    gateway.alterCharges({ invoiceUrl: link, bankSlipUrl: link });
    const { payment } = await buy(aPurchase({ checkout_id: 2, installment_count: 1 }));
    expect(payment).toMatchObject({ invoice_url: null, bank_slip_url: null });
  });

  it('is passed on when it is https', async () => {
    gateway.alterCharges({ invoiceUrl: 'https://gateway.example/i/1', bankSlipUrl: 'https://gateway.example/b/1' });
    const { payment } = await buy(aPurchase({ checkout_id: 2, installment_count: 1 }));
    expect(payment).toMatchObject({
      invoice_url: 'https://gateway.example/i/1',
      bank_slip_url: 'https://gateway.example/b/1',
    });
  });
});

describe('a refusal of the gateway', () => {
  it('is passed on with 500 characters at most, however many reasons it has', async () => {
    const errors = Array.from({ length: 100 }, () => ({ code: 'c'.repeat(9_000), description: 'd'.repeat(400) }));
    gateway.alter = () => ({ status: 400, body: { errors } });
    const body = await harness.buyer.post('/api/v1/checkout', byCard).unprocessable<{ error: { reason: string } }>();
    expect(body.error.reason).toHaveLength(500);
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
  });
});
