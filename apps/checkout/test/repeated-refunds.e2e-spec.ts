import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { CheckoutHarness } from './harness.js';
import { operatorOf, RefundScene } from './refund-scene.js';

let harness: CheckoutHarness;
let operator: Caller;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
  operator = operatorOf(harness);
});
afterAll(() => harness.close());

describe('an equal refund within two minutes', () => {
  const repeated = { error: { code: 'refund_repeated', message: expect.stringContaining('again') as unknown } };
  const half = { amount: '10.00', reason: 'Desconto' };
  let scene: RefundScene;
  beforeEach(async () => {
    scene = await RefundScene.bought(harness, { installment_count: 2 });
    await scene.pay(1, 2);
    await operator.with({ 'idempotency-key': 'first' }).post(scene.path, half).created();
  });

  it('by another Idempotency-Key, or without one, is refused with 409 unless it has `again: true`', async () => {
    const other = operator.with({ 'idempotency-key': 'other' });
    await other.post(scene.path, half).conflict(repeated);
    await operator.post(scene.path, { ...half, reason: 'Outro motivo', again: false }).conflict(repeated);
    expect(await scene.refundsAtGateway()).toEqual([10]);
    const again = await other.post(scene.path, { ...half, again: true }).created();
    expect(await other.post(scene.path, { ...half, again: true }).created()).toEqual(again);
    expect(await scene.refundsAtGateway()).toEqual([10, 10]);
  });

  it.each(['pt', 'en', 'es'])('is refused in the language %s, naming `again`', async (language) => {
    await operator.with({ 'accept-language': language }).post(scene.path, half).conflict(repeated);
  });

  it('is refused of the same charge, and made of another charge or of another amount', async () => {
    await operator.post(scene.path, { ...half, gateway_id: scene.chargeIds[1] }).conflict(repeated);
    await operator.post(scene.path, { ...half, gateway_id: scene.chargeIds[0] }).created();
    await operator.post(scene.path, { ...half, amount: '10.01' }).created();
    expect(await scene.refundsAtGateway()).toEqual([10, 10, 10.01]);
  });

  it('is made when two minutes are over', async () => {
    harness.clock.advance({ seconds: 119 });
    await operator.post(scene.path, half).conflict(repeated);
    harness.clock.advance({ seconds: 1 });
    await operator.post(scene.path, half).created();
  });

  it('by several operators at once is made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        operatorOf(harness, index).post(scene.path, { amount: '7.00', reason: 'Ao mesmo tempo' }).response(),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await scene.refundsAtGateway()).toEqual([10, 7]);
  });
});
