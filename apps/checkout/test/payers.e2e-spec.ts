import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchasePaid } from '@rotina/contracts';
import type { PurchasePaidPayload } from '@rotina/contracts';
import { LogSpy } from '@rotina/testing';
import { LiveReadsService } from '../src/reconciliation/live-reads.service.js';
import { aPurchase, aWebhook } from './factories.js';
import { CheckoutHarness } from './harness.js';

const [own, another] = ['529.982.247-25', '390.533.447-05'];

let harness: CheckoutHarness;
let spy: LogSpy;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  spy = LogSpy.on(harness.service);
});
afterAll(() => harness.close());

interface Bought {
  readonly pid: string;
  readonly id: string;
}

async function buy(): Promise<Bought> {
  const body = aPurchase({ checkout_id: 2, billing_type: 'PIX', installment_count: 1 });
  const { payment } = await harness.buyer.post('/api/v1/checkout', body).created<{ payment: { pid: string } }>();
  return { pid: payment.pid, id: await harness.chargeId(payment.pid) };
}

/** Pays a charge at the gateway from the account of a document, whose webhook is the test's. */
const payFrom = ({ id }: Bought, document?: string): Promise<object> =>
  harness.outside('POST', `/charges/${id}/pay`, { cpfCnpj: document });

async function notify({ pid, id }: Bought): Promise<void> {
  const charge = await harness.outside('GET', `/asaas/v3/payments/${id}`);
  await harness.webhook(aWebhook('PAYMENT_RECEIVED', { ...charge, externalReference: pid })).ok();
  await harness.followedUp();
}

async function paidEvent({ pid }: Bought): Promise<PurchasePaidPayload | undefined> {
  return (await harness.service.events.published(PurchasePaid)).find((paid) => paid.pid === pid);
}

const outcome = async (bought: Bought): Promise<unknown[]> => [
  await harness.paymentStatus(bought.pid),
  (await paidEvent(bought))?.document_proven,
];

describe("the buyer's document of a purchase that is paid by Pix", () => {
  it('is proven by a payer with the same document', async () => {
    const bought = await buy();
    await payFrom(bought, own);
    await notify(bought);
    expect(await outcome(bought)).toEqual(['paid', true]);
  });

  it('is not proven by another payer, whose document is in no event and no log line', async () => {
    const bought = await buy();
    await payFrom(bought, another);
    await notify(bought);
    expect(await outcome(bought)).toEqual(['paid', undefined]);
    const said = [...(await harness.select('select payload from outbox')), ...spy.lines];
    for (const text of ['390.533.447-05', '39053344705']) expect(JSON.stringify(said)).not.toContain(text);
  });

  it('is not proven by a payer that the gateway knows nothing about', async () => {
    const bought = await buy();
    await payFrom(bought);
    await notify(bought);
    expect(await outcome(bought)).toEqual(['paid', undefined]);
  });

  it.each([
    ['refuses to name the payer', 403],
    ['does not know the payer', 404],
    ['cannot name the payer', 503],
    ['is cut off before it names the payer', 0],
  ])('is not proven, and the payment not held up, while the gateway %s', async (_case, status) => {
    const bought = await buy();
    await payFrom(bought, own);
    const charge = await harness.outside('GET', `/asaas/v3/payments/${bought.id}`);
    await harness.gatewayAnswers(200, status);
    await harness.webhook(aWebhook('PAYMENT_RECEIVED', { ...charge, externalReference: bought.pid })).ok();
    await harness.followedUp();
    expect(await outcome(bought)).toEqual(['paid', undefined]);
  });

  it('is proven by the comparison with the gateway, where the webhook was lost', async () => {
    const bought = await buy();
    await payFrom(bought, own);
    await harness.service.get(LiveReadsService).compare(bought.pid, [bought.id]);
    expect(await outcome(bought)).toEqual(['paid', true]);
  });

  it('is asked for once: a charge that we know to be paid is read without its payer', async () => {
    const bought = await buy();
    await payFrom(bought, own);
    await notify(bought);
    await harness.gatewayAnswers(200, 418);
    await harness.service.get(LiveReadsService).compare(bought.pid, [bought.id]);
    await expect(harness.outside('GET', '/asaas/v3/payments')).rejects.toThrow('418');
  });
});
