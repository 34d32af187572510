import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { aPurchase } from './factories.js';
import { CheckoutHarness } from './harness.js';
import { operatorOf, RefundScene } from './refund-scene.js';

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

const unavailable = { error: { code: 'gateway_unavailable' } };
const part = { amount: '20.00', reason: 'Desconto' };
const whole = { reason: 'Desistência' };
/** Until a job tries again. */
const later = () => harness.clock.advance({ seconds: 11 });

describe('a refund while the gateway is down', () => {
  it('is answered 502, is stored, and is carried out once the gateway answers again', async () => {
    await harness.gatewayAnswers(503);
    await operator.post(scene.path, part).status(502, unavailable);
    expect(await scene.parts()).toEqual(['pending']);
    expect(await scene.refundsAtGateway()).toEqual([]);
    later();
    await harness.eventually(async () => expect(await scene.parts()).toEqual(['done']));
    expect(await scene.refundsAtGateway()).toEqual([20]);
    await harness.eventually(async () => expect(await scene.refundedCents()).toEqual([0, 2_000]));
  });

  it('is continued by the same request, with or without an Idempotency-Key', async () => {
    await harness.gatewayAnswers(503);
    await operator.post(scene.path, part).status(502, unavailable);
    const { refund } = await operator.post(scene.path, part).created<{ refund: { id: string } }>();
    await harness.gatewayAnswers(503);
    const keyed = operator.with({ 'idempotency-key': 'continued' });
    await keyed.post(scene.path, { amount: '1.00', reason: 'x' }).status(502, unavailable);
    const next = await keyed.post(scene.path, { amount: '1.00', reason: 'x' }).created<{ refund: { id: string } }>();
    expect(next.refund.id).not.toBe(refund.id);
    expect(await scene.refundsAtGateway()).toEqual([20, 1]);
  });

  it('lets no other refund of the payment begin', async () => {
    await harness.gatewayAnswers(503);
    await operator.post(scene.path, part).status(502);
    const other = { error: { code: 'refund_in_progress' } };
    await operator.post(scene.path, { ...part, amount: '20.01' }).conflict(other);
    await operator.post(scene.path, whole).conflict(other);
    await operator.post(scene.path, { ...part, again: true }).conflict(other);
    expect(await scene.refundsAtGateway()).toEqual([]);
  });

  it('is not made a second time by the same request after the job', async () => {
    await harness.gatewayAnswers(503);
    const keyed = operator.with({ 'idempotency-key': 'after-the-job' });
    await keyed.post(scene.path, part).status(502, unavailable);
    later();
    await harness.eventually(async () => expect(await scene.refundedCents()).toEqual([0, 2_000]));
    await keyed.post(scene.path, part).created({ refund: { amount: '20.00', status: 'done' } });
    await operator.post(scene.path, part).conflict({ error: { code: 'refund_repeated' } });
    expect(await scene.refundsAtGateway()).toEqual([20]);
  });

  it('is tried again and again', async () => {
    await harness.gatewayAnswers(503, 503, 503, 503);
    await operator.post(scene.path, part).status(502);
    await harness.eventually(async () => {
      later();
      expect(await scene.parts()).toEqual(['done']);
    });
    expect(await scene.refundsAtGateway()).toEqual([20]);
  });
});

describe('a refund whose answer was lost', () => {
  it('is found at the charge, and is not made again', async () => {
    await harness.gatewayAnswers(200, 0);
    await operator.post(scene.path, part).status(502, unavailable);
    expect(await scene.refundsAtGateway()).toEqual([20]);
    await operator.post(scene.path, part).created({ refund: { amount: '20.00', status: 'done' } });
    expect(await scene.refundsAtGateway()).toEqual([20]);
  });

  it('is found by the job when nobody repeats the request', async () => {
    await harness.gatewayAnswers(200, 0);
    await operator.post(scene.path, whole).status(502);
    later();
    await harness.eventually(async () => expect(await scene.stored()).toEqual(['refunded', 'refunded']));
    expect(await scene.refundsAtGateway()).toEqual([50, 50]);
  });

  it('is not repeated while the gateway may be at work on it, and then once', async () => {
    await harness.gatewayAnswers(200, 503);
    const keyed = operator.with({ 'idempotency-key': 'not-repeated' });
    await keyed.post(scene.path, part).status(502);
    await keyed.post(scene.path, part).status(502);
    expect(await scene.refundsAtGateway()).toEqual([]);
    later();
    await keyed.post(scene.path, part).created();
    expect(await scene.refundsAtGateway()).toEqual([20]);
  });

  it('of the second charge leaves the first as it is', async () => {
    await harness.gatewayAnswers(200, 200, 200, 0);
    await operator.post(scene.path, { amount: '60.00', reason: 'Os dois' }).status(502);
    expect(await scene.parts()).toEqual(['done', 'pending']);
    await operator.post(scene.path, { amount: '60.00', reason: 'Os dois' }).created({ refund: { amount: '60.00' } });
    expect(await scene.refundsAtGateway()).toEqual([10, 50]);
  });
});

describe('a refund that the gateway refuses', () => {
  it("is answered 422 with the gateway's reason, and frees its key", async () => {
    await harness.gatewayAnswers(200, 400);
    const keyed = operator.with({ 'idempotency-key': 'refused' });
    const error = { code: 'gateway_rejected', reason: 'Resposta planejada por /behaviour.' };
    await keyed.post(scene.path, part).unprocessable({ error });
    expect(await scene.parts()).toEqual(['failed']);
    await keyed.post(scene.path, { ...part, amount: '19.00' }).created();
  });

  it('may be asked for again at once', async () => {
    await harness.gatewayAnswers(200, 400);
    await operator.post(scene.path, part).unprocessable();
    await operator.post(scene.path, part).created();
  });

  it('because it is a slip sends the operator to the page of the gateway', async () => {
    const textOf = async () => {
      await harness.gatewayAnswers(200, 400);
      const call = operator.with({ 'accept-language': 'en' }).post(scene.path, part);
      return (await call.unprocessable<{ error: { message: string } }>()).error.message;
    };
    expect(await textOf()).toMatch(/^The payment provider declined .* The refund of a slip \(boleto\) begins on/);
    scene = await RefundScene.bought(harness, { billing_type: 'PIX', installment_count: 1 });
    await scene.payUnnotified(1);
    expect(await textOf()).toBe('The payment provider declined the refund. Resposta planejada por /behaviour.');
  });

  it('in a part is partial', async () => {
    await harness.gatewayAnswers(200, 400);
    await operator.post(scene.path, whole).created({ refund: { amount: '100.00', status: 'partial' } });
    expect(await scene.parts()).toEqual(['failed', 'done']);
    await operator.post(scene.path, whole).created({ refund: { amount: '50.00', status: 'done' } });
  });

  it('because the money was given back at the gateway itself is answered 409', async () => {
    await scene.atGateway(1, 'refund');
    await scene.atGateway(2, 'refund');
    await operator.post(scene.path, whole).conflict({ error: { code: 'nothing_to_refund' } });
    expect(await scene.refundsAtGateway()).toEqual([50, 50]);
    expect(await scene.stored()).toEqual(['refunded', 'refunded']);
  });
});

describe('an open charge of a whole refund', () => {
  beforeEach(async () => {
    scene = await RefundScene.bought(harness, { installment_count: 2 });
    await scene.payUnnotified(1);
  });

  it('that was paid in the meantime is given back, too', async () => {
    await harness.outside('POST', `/asaas/v3/sandbox/payment/${scene.chargeIds[1] ?? ''}/confirm`);
    await operator.post(scene.path, whole).created({ refund: { amount: '100.00', status: 'done' } });
    expect(await scene.refundsAtGateway()).toEqual([50, 50]);
  });

  it('is removed again without harm when the answer was lost', async () => {
    await harness.gatewayAnswers(0);
    await operator.post(scene.path, whole).status(502);
    expect(await scene.charges()).toHaveLength(1);
    await operator.post(scene.path, whole).created({ refund: { amount: '50.00', status: 'done' } });
    expect(await scene.parts()).toEqual(['done', 'done']);
  });

  it('that cannot be removed makes the refund partial', async () => {
    await harness.gatewayAnswers(400);
    await operator.post(scene.path, whole).created({ refund: { amount: '50.00', status: 'partial' } });
    expect(await scene.parts()).toEqual(['failed', 'done']);
  });
});

describe('a refund before the notification of its payment', () => {
  beforeEach(async () => {
    scene = await RefundScene.bought(harness, { installment_count: 2 });
    for (const id of scene.chargeIds) await harness.outside('POST', `/asaas/v3/sandbox/payment/${id}/confirm`);
  });

  it('is not refused for what the gateway knows better', async () => {
    await operator.post(scene.path, { amount: '60.00', reason: 'Logo depois' }).created({ refund: { status: 'done' } });
    expect(await scene.refundsAtGateway()).toEqual([10, 50]);
  });

  it('is refused while the gateway cannot be asked', async () => {
    await harness.gatewayAnswers(503);
    await operator.post(scene.path, whole).conflict({ error: { code: 'nothing_to_refund' } });
    expect(await scene.refundsAtGateway()).toEqual([]);
  });
});

describe('a draft that never reached the gateway', () => {
  it('has nothing to give back', async () => {
    await harness.gatewayAnswers(400);
    await harness.buyer.post('/api/v1/checkout', aPurchase()).unprocessable();
    const [draft] = await harness.select<{ pid: string }>(
      "select pid from payments where status = 'draft' order by created_at desc, pid desc limit 1",
    );
    const path = `/admin/api/checkout/payments/${draft?.pid ?? ''}/refunds`;
    await operator.post(path, whole).conflict({ error: { code: 'nothing_to_refund' } });
  });
});
