import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChargeRefundRequested } from '@rotina/contracts';
import type { ChargeRefundRequestedPayload } from '@rotina/contracts';
import type { Caller } from '@rotina/testing';
import { CheckoutHarness } from './harness.js';
import { operatorOf, RefundScene } from './refund-scene.js';

const requests = '/admin/api/checkout/refund-requests';

let harness: CheckoutHarness;
let operator: Caller;
let scene: RefundScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  operator = operatorOf(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.gatewayAnswers();
  scene = await RefundScene.bought(harness, { installment_count: 2 });
  await scene.payUnnotified(1, 2);
});

const aRequest = (overrides: Partial<ChargeRefundRequestedPayload> = {}): ChargeRefundRequestedPayload => ({
  question_id: randomUUIDv7(),
  order_code: 'ORD-0Z0ZAJMV12',
  reference: scene.pid,
  charge_id: scene.chargeIds[0] ?? '',
  amount_cents: 5_000,
  reason: 'Pagou um boleto antigo.',
  requested_by: 'finance-operator@rotina.test',
  ...overrides,
});

const deliver = (request: ChargeRefundRequestedPayload, id?: string): Promise<void> =>
  harness.service.deliver(ChargeRefundRequested, request, id);

/** Waits until a request has another status than `waiting`, while the clock goes on. */
async function outcomeOf({ question_id: id }: ChargeRefundRequestedPayload): Promise<Record<string, unknown>> {
  let outcome: Record<string, unknown> = {};
  await harness.eventually(async () => {
    harness.clock.advance({ seconds: 11 });
    outcome = await operator.get(`${requests}/${id}`).ok();
    expect(outcome['status']).not.toBe('waiting');
  });
  return outcome;
}

describe('a refund that the back office asks for', () => {
  it('gives the charge back once, however often the event arrives, in the name of whoever answered', async () => {
    const request = aRequest();
    const id = randomUUIDv7();
    await deliver(request, id);
    await deliver(request, id);
    await Promise.all([deliver(request), deliver(request)]);
    expect(await outcomeOf(request)).toEqual({
      id: request.question_id,
      order_code: 'ORD-0Z0ZAJMV12',
      reference: scene.pid,
      gateway_id: request.charge_id,
      amount: '50.00',
      reason: 'Pagou um boleto antigo.',
      by: 'finance-operator@rotina.test',
      at: expect.any(String),
      status: 'done',
      error: null,
    });
    await deliver(request);
    await harness.eventually(async () => expect(await scene.stored()).toEqual(['refunded', 'paid']));
    expect(await scene.refundsAtGateway()).toEqual([50]);
    const payment = await operator.get(`/admin/api/checkout/payments/${scene.pid}`).ok();
    expect(payment['refunds']).toMatchObject([
      { amount: '50.00', status: 'done', by: 'finance-operator@rotina.test', reason: 'Pagou um boleto antigo.' },
    ]);
  });

  it('waits until another refund of the payment is finished', async () => {
    await harness.gatewayAnswers(200, 503, 503);
    await operator.post(scene.path, { amount: '20.00', reason: 'Desconto' }).status(502);
    const request = aRequest();
    await deliver(request);
    expect(await outcomeOf(request)).toMatchObject({ status: 'done', amount: '50.00' });
    expect(await scene.refundsAtGateway()).toEqual([50, 20]);
  });

  it('waits for a gateway that is down, and is not made twice after a lost answer', async () => {
    await harness.gatewayAnswers(503, 200, 200, 0);
    const request = aRequest();
    await deliver(request);
    expect(await outcomeOf(request)).toMatchObject({ status: 'done' });
    expect(await scene.refundsAtGateway()).toEqual([50]);
  });

  it('gives back what is left of a charge that was refunded in part', async () => {
    await scene.atGateway(1, 'refund', { value: 20 });
    const request = aRequest();
    await deliver(request);
    expect(await outcomeOf(request)).toMatchObject({ status: 'done', amount: '30.00' });
  });

  it('of a charge whose payment is not ours goes back, too', async () => {
    const { id: customer } = await harness.outside<{ id: string }>('POST', '/asaas/v3/customers', {
      name: 'Ana',
      cpfCnpj: '52998224725',
    });
    const charge = { customer, billingType: 'PIX', value: 30, dueDate: '2030-01-10', externalReference: 'legacy-4711' };
    const { id } = await harness.outside<{ id: string }>('POST', '/asaas/v3/payments', charge);
    await harness.outside('POST', `/asaas/v3/sandbox/payment/${id}/confirm`);
    const request = aRequest({ charge_id: id, reference: 'legacy-4711', amount_cents: 3_000 });
    await deliver(request);
    expect(await outcomeOf(request)).toMatchObject({ status: 'done', amount: '30.00', reference: 'legacy-4711' });
    expect(await harness.outside('GET', `/asaas/v3/payments/${id}`)).toMatchObject({ status: 'REFUNDED' });
  });
});

describe('a requested refund that is impossible', () => {
  it("because the gateway refuses it shows the gateway's reason to operators", async () => {
    await harness.gatewayAnswers(200, 200, 400);
    const request = aRequest();
    await deliver(request);
    expect(await outcomeOf(request)).toMatchObject({ status: 'refused', error: 'Resposta planejada por /behaviour.' });
    expect(await scene.refundsAtGateway()).toEqual([]);
  });

  it.each([
    ['the charge is refunded already', 'nothing_left', async () => scene.atGateway(1, 'refund')],
    ['the gateway does not have it', 'unknown_charge', async () => ({ charge_id: 'pay_000000000000' })],
  ])('because %s is refused, and blocks nothing behind it', async (_title, error, before) => {
    const request = aRequest((await before()) ?? {});
    const next = aRequest({ charge_id: scene.chargeIds[1] ?? '' });
    await deliver(request);
    await deliver(next);
    expect(await outcomeOf(request)).toMatchObject({ status: 'refused', error });
    expect(await outcomeOf(next)).toMatchObject({ status: 'done' });
    expect(await harness.select('select 1 from dead_letters')).toEqual([]);
    const refused = encodeURIComponent(JSON.stringify({ status: 'refused', gateway_id: request.charge_id }));
    expect(await operator.get(`${requests}?filter=${refused}`).ok<object[]>()).toMatchObject([{ error }]);
  });
});

it('requested refunds are for operators and administrators', async () => {
  await harness.service.as(null).get(requests).unauthorized();
  await harness.service
    .as({ id: 7, roles: ['finance'] })
    .get(requests)
    .forbidden();
  await operator.get(`${requests}/${randomUUIDv7()}`).notFound({ error: { code: 'refund_request_not_found' } });
});
