import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InstallmentChanged, PurchasePaid, PurchasePlaced } from '@rotina/contracts';
import { AlteredGateway } from './altered-gateway.js';
import { CheckoutHarness } from './harness.js';
import { aPurchase, aWebhook } from './factories.js';

const gateway = new AlteredGateway();
let harness: CheckoutHarness;

beforeAll(async () => {
  const url = await gateway.start();
  harness = await CheckoutHarness.start({ webhooks: false, env: { ASAAS_API_URL: `${url}/asaas/v3` } });
  gateway.target = harness.sandbox.url;
});
afterAll(async () => {
  await harness.close();
  gateway.stop();
});
beforeEach(() => harness.gatewayAnswers());

interface Bought {
  readonly payment: { readonly pid: string; readonly status: string; readonly installments: readonly object[] };
}

/** Buys by Pix; the webhook is applied after the charge was created, before the purchase has read its code. */
async function buyWhile(event: string, charge: object): Promise<Bought['payment']> {
  let isCreated = false;
  gateway.alter = async (body) => {
    if (body['object'] === 'payment' && !isCreated) {
      isCreated = true;
      await harness.webhook(aWebhook(event, { ...body, ...charge })).ok();
    }
    return { body };
  };
  const { payment } = await harness.buyer
    .post('/api/v1/checkout', aPurchase({ billing_type: 'PIX', installment_count: 1 }))
    .created<Bought>();
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
    const { pid, status } = await buyWhile('PAYMENT_CREATED', {});
    expect(status).toBe('pending');
    expect(await harness.select('select status from charges where pid = $1', [pid])).toEqual([{ status: 'pending' }]);
    expect(await publishedOf(pid)).toEqual(['PURCHASE_PLACED']);
  });

  it('about its payment is not set back, and the purchase shows that it is paid', async () => {
    const { pid, status } = await buyWhile('PAYMENT_RECEIVED', { status: 'RECEIVED', paymentDate: '2026-03-10' });
    expect(status).toBe('paid');
    expect(await harness.select('select status from charges where pid = $1', [pid])).toEqual([{ status: 'paid' }]);
    expect(await harness.paymentStatus(pid)).toBe('paid');
    const [placed] = (await harness.service.events.published(PurchasePlaced)).filter((payload) => payload.pid === pid);
    expect(placed?.charges).toMatchObject([{ status: 'paid', paid_at: '2026-03-10' }]);
    expect(await publishedOf(pid)).toEqual(expect.arrayContaining(['PURCHASE_PLACED', 'PURCHASE_PAID']));
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
