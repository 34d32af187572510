import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePaid, PurchasePlaced } from '@rotina/contracts';
import { AlteredGateway } from './altered-gateway.js';
import type { CheckoutHarness } from './harness.js';
import { aPurchase, aWebhook } from './factories.js';

const gateway = new AlteredGateway();
let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await gateway.startCheckout();
});
afterAll(async () => {
  await harness.close();
  gateway.stop();
});
beforeEach(() => harness.gatewayAnswers());

interface Bought {
  readonly payment: {
    readonly pid: string;
    readonly status: string;
    readonly installments: readonly { readonly number: number }[];
    readonly invoice_url: string;
    readonly bank_slip_url: string;
  };
}

/** Buys by Pix; the webhook is followed up after the charge was created, before the purchase has read its code. */
async function buyWhile(event: 'PAYMENT_CREATED' | 'PAYMENT_RECEIVED'): Promise<Bought['payment']> {
  let isCreated = false;
  gateway.alter = async (body) => {
    if (body['object'] === 'payment' && !isCreated) {
      isCreated = true;
      const id = String(body['id']);
      if (event === 'PAYMENT_RECEIVED') await harness.outside('POST', `/asaas/v3/sandbox/payment/${id}/confirm`);
      await harness.webhook(aWebhook(event, await harness.outside('GET', `/asaas/v3/payments/${id}`))).ok();
      await harness.followedUp();
    }
    return { body };
  };
  const { payment } = await harness.buyer
    .post('/api/v1/checkout', aPurchase({ billing_type: 'PIX', installment_count: 1 }))
    .created<Bought>();
  return payment;
}

/** Buys by bank slip; webhooks about the last charges, the last one first, are applied before the purchase has read its plan. */
async function buyWhileLastAreCreated(count: number, webhooks: number): Promise<Bought['payment']> {
  let plan: unknown;
  let isRead = false;
  gateway.alter = async (body) => {
    if (body['object'] === 'installment') plan = body['id'];
    const all = Array.isArray(body['data']) ? (body['data'] as Record<string, unknown>[]) : [];
    const charges = all.filter((charge) => charge['installment'] === plan);
    // Later reads of the plan would send webhooks that outlive the test.
    if (isRead || charges.length < count) return { body };
    isRead = true;
    const isOf = (number: number) => (charge: Record<string, unknown>) => charge['installmentNumber'] === number;
    for (let number = count; number > count - webhooks; number -= 1) {
      const charge = charges.find(isOf(number));
      if (charge) await harness.webhook(aWebhook('PAYMENT_CREATED', charge)).ok();
    }
    return { body };
  };
  const { payment } = await harness.buyer
    .post('/api/v1/checkout', aPurchase({ billing_type: 'BOLETO', installment_count: count }))
    .created<Bought>();
  expect(isRead).toBe(true);
  return payment;
}

const publishedOf = async (pid: string): Promise<object> => {
  const all = await Promise.all(
    [PurchasePlaced, PurchasePaid, InstallmentChanged].map((definition) =>
      harness.select<{ type: string; payload: object }>(
        'select type, payload from outbox where type = $1 and key = $2 order by id',
        [definition.type, pid],
      ),
    ),
  );
  return all.flat().map(({ type }) => type);
};

describe('a webhook that is applied before its purchase is complete', () => {
  it('about the creation of the charge leaves one charge, and the purchase is published once', async () => {
    const { pid, status } = await buyWhile('PAYMENT_CREATED');
    expect(status).toBe('pending');
    expect(await harness.select('select status from charges where pid = $1', [pid])).toEqual([{ status: 'pending' }]);
    expect(await publishedOf(pid)).toEqual(['PURCHASE_PLACED']);
  });

  it('about its payment is not set back, and the purchase shows that it is paid', async () => {
    const { pid, status } = await buyWhile('PAYMENT_RECEIVED');
    expect(status).toBe('paid');
    expect(await harness.select('select status from charges where pid = $1', [pid])).toEqual([{ status: 'paid' }]);
    expect(await harness.paymentStatus(pid)).toBe('paid');
    const [placed] = (await harness.service.events.published(PurchasePlaced)).filter((payload) => payload.pid === pid);
    expect(placed?.charges).toMatchObject([{ status: 'paid', paid_at: '2026-03-10' }]);
    expect(await publishedOf(pid)).toEqual(expect.arrayContaining(['PURCHASE_PLACED', 'PURCHASE_PAID']));
  });
});

describe('webhooks about the last charges of a plan that are applied before its purchase is complete', () => {
  it.each([1, 3])('leave the order of the plan, and the first slip, in the answer (%d of 3)', async (webhooks) => {
    const { pid, installments, invoice_url, bank_slip_url } = await buyWhileLastAreCreated(3, webhooks);
    expect(installments.map(({ number }) => number)).toEqual([1, 2, 3]);
    const first = 'select invoice_url, bank_slip_url from charges where pid = $1 and number = 1';
    expect(await harness.select(first, [pid])).toEqual([{ invoice_url, bank_slip_url }]);
    const [placed] = (await harness.service.events.published(PurchasePlaced)).filter((payload) => payload.pid === pid);
    expect(placed?.charges.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

describe('a purchase in doubt whose plan appears while it is looked up', () => {
  it('is completed with the whole plan at the next look', async () => {
    gateway.alter = (body) => ({ body, ...(body['object'] === 'payment' && { status: 500 }) });
    await harness.buyer.post('/api/v1/checkout', aPurchase({ billing_type: 'PIX', installment_count: 1 })).status(502);
    const [draft] = await harness.select<{ pid: string }>(`select pid from payments where status = 'draft'`);
    const pid = draft?.pid ?? '';

    let looks = 0;
    gateway.alter = async (body) => {
      const [charge] = Array.isArray(body['data']) ? (body['data'] as Record<string, unknown>[]) : [];
      if (charge?.['externalReference'] !== pid || looks > 0) return { body };
      looks += 1;
      await harness.webhook(aWebhook('PAYMENT_CREATED', charge)).ok();
      return { body: { ...body, data: [], totalCount: 0, hasMore: false } };
    };
    harness.clock.advance({ seconds: 10 });
    await harness.eventually(() => {
      expect(looks).toBe(1);
      return Promise.resolve();
    });
    expect(await publishedOf(pid)).toEqual([]);
    await harness.eventually(async () => {
      harness.clock.advance({ seconds: 5 });
      expect(await publishedOf(pid)).toEqual(['PURCHASE_PLACED']);
    });
    const facts = `select price_difference_cents, reconcile_due_at, pix_payload is not null as has_pix from payments where pid = $1`;
    expect(await harness.select(facts, [pid])).toEqual([
      { price_difference_cents: '0', reconcile_due_at: null, has_pix: true },
    ]);
  });
});

describe('a purchase whose draft nobody has touched', () => {
  it('is complete as it would be when read again', async () => {
    gateway.alter = (body) => ({ body });
    const { payment } = await harness.buyer.post('/api/v1/checkout', aPurchase()).created<Bought>();
    const [placed] = (await harness.service.events.published(PurchasePlaced)).filter(({ pid }) => pid === payment.pid);
    const [row] = await harness.select<{ created_at: Date }>('select created_at from payments where pid = $1', [
      payment.pid,
    ]);
    expect(placed?.created_at).toBe(row?.created_at.toISOString());
  });
});
