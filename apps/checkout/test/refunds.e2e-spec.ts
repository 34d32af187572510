import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseRefunded } from '@rotina/contracts';
import type { Caller } from '@rotina/testing';
import { RefundsService } from '../src/refunds/refunds.service.js';
import { CheckoutHarness } from './harness.js';
import { operatorOf, RefundScene } from './refund-scene.js';

let harness: CheckoutHarness;
let operator: Caller;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
  operator = operatorOf(harness);
});
afterAll(() => harness.close());

const buy = (purchase: object = {}) => RefundScene.bought(harness, purchase);
const noAnswer = { error: { code: 'nothing_to_refund' } };

describe('a refund without an amount', () => {
  it('gives back all that was paid, and removes the open charges, so that nobody pays on', async () => {
    const scene = await buy({ installment_count: 3 });
    const platformReceived = async (...statuses: string[]) =>
      expect((await harness.received('platform', scene.pid)).map(({ body }) => body['status'])).toEqual(statuses);
    await scene.pay(1, 2);
    await harness.eventually(() => platformReceived('enabled'));
    const { refund } = await operator.post(scene.path, { reason: 'Desistência' }).created<{ refund: { id: string } }>();
    expect(refund).toEqual({ id: expect.any(String), amount: '66.66', status: 'done' });
    expect(await scene.charges()).toMatchObject([
      { status: 'REFUNDED', refunds: [{ value: 33.33 }] },
      { status: 'REFUNDED', refunds: [{ value: 33.33 }] },
    ]);
    await harness.eventually(async () => expect(await scene.stored()).toEqual(['refunded', 'refunded', 'removed']));
    expect(await harness.paymentStatus(scene.pid)).toBe('refunded');
    await harness.eventually(() => platformReceived('enabled', 'disabled'));
    const published = await harness.service.events.published(PurchaseRefunded);
    expect(published.filter(({ pid }) => pid === scene.pid)).toHaveLength(1);
  });

  it('leaves out what was refunded before', async () => {
    const scene = await buy({ installment_count: 2 });
    await scene.pay(1, 2);
    await scene.atGateway(2, 'refund', { value: 12.5 });
    await harness.eventually(async () => expect(await scene.refundedCents()).toEqual([0, 1_250]));
    await operator.post(scene.path, { reason: 'Desistência' }).created({ refund: { amount: '87.50', status: 'done' } });
    expect(await scene.charges()).toMatchObject([{ status: 'REFUNDED' }, { status: 'REFUNDED' }]);
  });

  it('of a card gives every installment back', async () => {
    const scene = await buy({ billing_type: 'CREDIT_CARD', installment_count: 2, credit_card_token: 'tok_ok' });
    await harness.eventually(async () => expect(await scene.stored()).toEqual(['paid', 'paid']));
    await operator
      .post(scene.path, { reason: 'Desistência' })
      .created({ refund: { amount: '100.00', status: 'done' } });
    await harness.eventually(async () => expect(await scene.stored()).toEqual(['refunded', 'refunded']));
  });

  it('is refused with 409 when nothing is left', async () => {
    const scene = await buy({ installment_count: 2 });
    await operator.post(scene.path, { reason: 'Nada pago' }).conflict(noAnswer);
    await scene.pay(1);
    await operator.post(scene.path, { reason: 'Desistência' }).created();
    await operator.post(scene.path, { reason: 'De novo' }).conflict(noAnswer);
    expect(await scene.refundsAtGateway()).toEqual([50]);
  });
});

describe('a refund of an amount', () => {
  it('changes amounts only', async () => {
    const scene = await buy({ installment_count: 2 });
    await scene.pay(1);
    await operator.post(scene.path, { amount: '10.50', reason: 'Aula cancelada' }).created({
      refund: { amount: '10.50', status: 'done' },
    });
    await harness.eventually(async () => expect(await scene.refundedCents()).toEqual([1_050, 0]));
    expect(await scene.stored()).toEqual(['paid', 'pending']);
    expect(await harness.paymentStatus(scene.pid)).toBe('paid');
  });

  it('is taken from the newest paid charge first, and then from older ones', async () => {
    const scene = await buy({ installment_count: 3 });
    await scene.pay(2);
    await scene.pay(1);
    await operator.post(scene.path, { amount: 40, reason: 'Desconto' }).created({ refund: { amount: '40.00' } });
    expect(await scene.refundsAtGateway()).toEqual([6.67, 33.33]);
  });

  it('is taken from the charge with the gateway_id, if one is given', async () => {
    const scene = await buy({ installment_count: 2 });
    await scene.pay(1, 2);
    const gateway_id = scene.chargeIds[0];
    await operator.post(scene.path, { amount: '20.00', gateway_id, reason: 'Parcela em dobro' }).created();
    expect(await scene.charges()).toMatchObject([{ refunds: [{ value: 20 }] }, { refunds: null }]);
    await operator.post(scene.path, { gateway_id, reason: 'O resto' }).created({ refund: { amount: '30.00' } });
    expect(await scene.charges()).toMatchObject([{ status: 'REFUNDED' }, { status: 'RECEIVED', refunds: null }]);
    await operator.post(scene.path, { gateway_id, reason: 'Mais' }).conflict(noAnswer);
  });

  it.each([
    [{ amount: '100.01' }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '1.005' }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: 'tudo' }, 'amount'],
    [{ amount: '10.00', gateway_id: 'pay_of_nobody' }, 'gateway_id'],
    [{ reason: undefined }, 'reason'],
    [{ reason: ' ' }, 'reason'],
    [{ again: 'yes' }, 'again'],
  ])('with %j is refused with 422, naming %s', async (overrides, field) => {
    const scene = await paid();
    const fields = [{ field, message: expect.stringMatching(/\S/) as unknown }];
    const body = { amount: '10.00', reason: 'Teste', ...overrides };
    await operator.post(scene.path, body).unprocessable({ error: { code: 'validation_failed', fields } });
    expect(await scene.refundsAtGateway()).toEqual([]);
  });

  it('says how much could be given back', async () => {
    const scene = await paid();
    const call = operator.with({ 'accept-language': 'en' }).post(scene.path, { amount: '100.01', reason: 'Teste' });
    const { error } = await call.unprocessable<{ error: { fields: { message: string }[] } }>();
    expect(error.fields[0]?.message).toBe('The amount that can be refunded is R$ 100.00.');
  });

  it('above what is left is refused at once after the refund before, without a wait for its notification', async () => {
    const scene = await buy({ installment_count: 2 });
    await scene.pay(1, 2);
    await operator.post(scene.path, { amount: '60.00', reason: 'Uma parte' }).created();
    await operator.post(scene.path, { amount: '60.00', reason: 'De novo' }).unprocessable();
    await operator.post(scene.path, { amount: '40.00', reason: 'O resto' }).created();
    await operator.post(scene.path, { amount: '0.01', reason: 'Mais' }).conflict(noAnswer);
  });

  let shared: RefundScene | undefined;
  /** A payment of two paid installments of 50.00, of which these tests refund nothing. */
  async function paid(): Promise<RefundScene> {
    if (shared) return shared;
    shared = await buy({ installment_count: 2 });
    await shared.pay(1, 2);
    return shared;
  }
});

describe('several refunds at once', () => {
  it('by two operators never give back more than was paid', async () => {
    const scene = await buy({ installment_count: 2 });
    await scene.pay(1, 2);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        operatorOf(harness, index)
          .post(scene.path, { amount: '30.00', reason: 'Ao mesmo tempo', again: true })
          .response(),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
    expect((await scene.refundsAtGateway()).reduce((sum, value) => sum + value, 0)).toBe(90);
  });

  it('of everything give it back once', async () => {
    const scene = await buy({ installment_count: 2 });
    await scene.pay(1);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        operatorOf(harness, index).post(scene.path, { reason: 'Ao mesmo tempo' }).response(),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await scene.refundsAtGateway()).toEqual([50]);
  });

  it('with one Idempotency-Key are one refund, and another body is refused', async () => {
    const scene = await buy({ installment_count: 2 });
    await scene.pay(1);
    const keyed = operator.with({ 'idempotency-key': 'one-refund' });
    const body = { amount: '5.00', reason: 'Com chave' };
    const answers = await Promise.all([1, 2, 3].map(() => keyed.post(scene.path, body).created()));
    expect(await keyed.post(scene.path, body).created()).toEqual(answers[0]);
    expect(answers[1]).toEqual(answers[0]);
    await keyed
      .post(scene.path, { ...body, amount: '6.00' })
      .unprocessable({ error: { code: 'idempotency_key_reused' } });
    expect(await scene.refundsAtGateway()).toEqual([5]);
  });
});

describe('the route of refunds', () => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  const pathOf = (pid: string) => `/admin/api/checkout/payments/${pid}/refunds`;

  it('is for operators and administrators, judged before id and body', async () => {
    const scene = await buy({ installment_count: 2 });
    await scene.pay(1);
    await harness.buyer.post(pathOf(nobody), {}).unauthorized();
    await harness.service
      .as({ id: 8, roles: ['finance'] })
      .post(pathOf(nobody), {})
      .forbidden();
    await harness.service
      .as({ id: 9, roles: ['user'] })
      .post(scene.path, { reason: 'x' })
      .forbidden();
    await harness.admin.post(scene.path, { amount: '1.00', reason: 'Como administrador' }).created();
  });

  it('answers 404 for an unknown payment, before it looks at the body', async () => {
    await operator.post(pathOf(nobody), {}).notFound({ error: { code: 'payment_not_found' } });
    await operator.post(pathOf('not-an-id'), {}).notFound({ error: { code: 'payment_not_found' } });
  });

  it('records the refund with its reason, and shows it with the payment', async () => {
    const scene = await buy({ installment_count: 2 });
    await scene.pay(1);
    const asked = { amount: '10.00', reason: 'Pedido por telefone' };
    const { refund } = await operator.post(scene.path, asked).created<{ refund: { id: string } }>();
    const refunds = await harness.service.get(RefundsService).ofPayment(harness.service.database.manager, scene.pid);
    expect(refunds).toEqual([
      {
        ...{ id: refund.id, amount: '10.00', status: 'done', reason: asked.reason },
        ...{ by: 'user-5@rotina.test', at: expect.any(Date) },
        parts: [{ gateway_id: scene.chargeIds[0], step: 'refund', amount: '10.00', status: 'done', error: null }],
      },
    ]);
    const entries = await harness.select('select who, role, action, reason from audit_entries where resource_id = $1', [
      scene.pid,
    ]);
    expect(entries).toEqual([{ who: 'user-5@rotina.test', role: 'operator', action: 'refund', reason: asked.reason }]);
  });
});
