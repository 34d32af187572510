import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SentCallCheck } from '@rotina/testing';
import type { SentCall, WebhooksDocument } from '@rotina/testing';
import { aBuyer, aPurchase } from './factories.js';
import { CheckoutHarness, Responder } from './harness.js';

let harness: CheckoutHarness;
let check: SentCallCheck;
let responder: Responder | undefined;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
  check = new SentCallCheck(await harness.buyer.get('/docs-json').ok<WebhooksDocument>());
});
afterAll(async () => {
  await responder?.stop();
  await harness.close();
});

const differences = (name: string, calls: readonly SentCall[]): string[] =>
  calls.flatMap((call) => check.differences(name, call));

async function buy(customer: object = {}): Promise<string> {
  const purchase = aPurchase({ installment_count: 2, customer: aBuyer(customer) });
  const { payment } = await harness.buyer.post('/api/v1/checkout', purchase).created<{ payment: { pid: string } }>();
  return payment.pid;
}

/** Does something to a charge at the gateway. */
const act = async (pid: string, number: number, resource: 'payments' | 'sandbox/payment', action: string) =>
  harness.outside('POST', `/asaas/v3/${resource}/${await harness.chargeId(pid, number)}/${action}`);

async function receivedEvents(pid: string, type: string): Promise<SentCall[]> {
  return (await harness.received('accounts', pid)).filter(({ body }) => body['event_type'] === type);
}

describe('what checkout sends is what its OpenAPI document describes:', () => {
  it.each([
    ['a buyer with every detail', {}],
    ['a buyer without a phone', { phone: null }],
  ])('the events and notifications of %s', async (_who, customer) => {
    const pid = await buy(customer);
    await act(pid, 1, 'sandbox/payment', 'confirm');
    await harness.eventually(async () => expect(await receivedEvents(pid, 'INSTALLMENT_PAID')).toHaveLength(1));
    await act(pid, 2, 'sandbox/payment', 'overdue');
    await harness.eventually(async () => {
      expect(await receivedEvents(pid, 'PURCHASE_CREATED')).toHaveLength(1);
      expect(await receivedEvents(pid, 'INSTALLMENT_OVERDUE')).toHaveLength(1);
      expect(await harness.received('platform', pid)).toHaveLength(2);
    });
    await act(pid, 1, 'payments', 'refund');
    await harness.eventually(async () => expect(await harness.received('platform', pid)).toHaveLength(3));
    expect(differences('purchaseCreated', await receivedEvents(pid, 'PURCHASE_CREATED'))).toEqual([]);
    expect(differences('installmentPaid', await receivedEvents(pid, 'INSTALLMENT_PAID'))).toEqual([]);
    expect(differences('installmentOverdue', await receivedEvents(pid, 'INSTALLMENT_OVERDUE'))).toEqual([]);
    expect(differences('platformNotification', await harness.received('platform', pid))).toEqual([]);
  });

  it('the question to a discount validation service', async () => {
    responder = await Responder.start((response) => response.end('{"valid":true}'));
    await harness.select('update checkouts set discount_validation_url = $1 where id = 1', [responder.url]);
    await harness.buyer.post('/api/v1/checkout/1/validate_discount', { email: 'member@rotina.test' }).ok();
    const calls = responder.requests.map(({ headers, body }) => ({ headers, body: JSON.parse(body) as unknown }));
    expect(calls).toHaveLength(1);
    expect(differences('discountValidation', calls)).toEqual([]);
  });
});
