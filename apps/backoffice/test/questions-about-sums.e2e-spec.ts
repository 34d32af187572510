import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import type { TestService } from '@rotina/testing';
import { aChange, aPlan, aPurchase, chargeId, finance } from './factories.js';
import { startBackoffice } from './harness.js';
import { questions, QuestionScene, released } from './question-scene.js';
import { aCharge, aSync, chargeOf, synced } from './sync-scene.js';

let service: TestService;
let scene: QuestionScene;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());
beforeEach(async () => {
  scene = await QuestionScene.start(service);
});

describe('a charge that was paid with another sum than agreed', () => {
  it.each([
    [2_000, { amount: '20.00', missing: '9.16', excess: null }],
    [3_016, { amount: '30.16', missing: null, excess: '1.00' }],
  ])('of %d cents counts, changes nothing of what the buyer has, and asks finance once', async (amount_cents, sums) => {
    await scene.change(1, 'paid', { amount_cents });
    await scene.change(1, 'refunded', { amount_cents });
    await scene.change(1, 'paid', { amount_cents });
    const asked = await scene.asked();
    expect(asked).toMatchObject([{ kind: 'other_sum', status: 'open', number: 1, agreed: '29.16', ...sums }]);
    await service
      .as(finance)
      .get(`${questions}/${asked[0]?.id ?? ''}`)
      .ok({ kind: 'other_sum', ...sums });
    expect(await scene.order()).toMatchObject({ status: 'paid', paid: sums.amount, open_question: true });
    expect(await scene.followed()).toEqual(released);
  });

  it('asks nothing when the sum is the agreed one', async () => {
    await scene.change(1, 'paid');
    expect(await scene.asked()).toEqual([]);
  });

  it('is compared with what its purchase demanded, whatever its plan at the gateway was', async () => {
    const pid = randomUUID();
    const charges = aPlan(pid, 2).map((charge, index) =>
      Object.assign(charge, { agreed_cents: 3_000, status: index === 0 ? 'paid' : 'pending', paid_at: '2026-03-10' }),
    );
    await service.deliver(PurchasePlaced, aPurchase({ pid, charges }));
    const placed = QuestionScene.of(service, pid);
    expect(await placed.asked()).toMatchObject([{ number: 1, amount: '29.16', agreed: '30.00', missing: '0.84' }]);
    await service.deliver(InstallmentChanged, aChange(aPurchase({ pid }), 2, { amount_cents: 3_000 }));
    expect(await placed.asked()).toHaveLength(1);
  });

  it('asks also where it joined the plan later, or stands in an imported one', async () => {
    const joined = { charge_id: `pay_${randomUUID()}`, number: 2, amount_cents: 100, agreed_cents: 200 };
    await scene.change(1, 'paid', joined);
    expect(await scene.asked()).toMatchObject([{ kind: 'other_sum', number: 2, missing: '1.00' }]);
    const reference = randomUUID();
    await synced(service, aSync({ reference }));
    await service.deliver(InstallmentChanged, aCharge(chargeOf(reference, 1), { amount_cents: 1 }));
    expect(await QuestionScene.of(service, reference).asked()).toMatchObject([{ kind: 'other_sum', amount: '0.01' }]);
  });
});

describe('the answer about a sum', () => {
  const refund = () => scene.answer('refund');

  it('`refund` gives back what is too much, and nothing else', async () => {
    await scene.change(1, 'paid', { amount_cents: 3_016 });
    expect(await refund()).toMatchObject({ answer: 'refund', refunded: null });
    expect(await scene.refundRequests()).toMatchObject([
      { charge_id: chargeId(scene.purchase.pid, 1), amount_cents: 100 },
    ]);
  });

  it('`refund` gives back all of what is too little', async () => {
    await scene.change(1, 'paid', { amount_cents: 2_000 });
    expect(await refund()).toMatchObject({ answer: 'refund', refunded: false });
    expect(await scene.refundRequests()).toMatchObject([{ amount_cents: 2_000 }]);
  });

  it('`credit_new_plan` credits what is too much', async () => {
    await scene.change(1, 'paid', { amount_cents: 3_016 });
    const next = await scene.replaced(10_000);
    expect(await scene.answer('credit_new_plan')).toMatchObject({ credit: '1.00' });
    expect(await scene.order(next)).toMatchObject({ open: '99.00', credit: '1.00' });
  });

  it('`keep` leaves the sum as it is', async () => {
    await scene.change(1, 'paid', { amount_cents: 2_000 });
    expect(await scene.answer('keep')).toMatchObject({ status: 'answered', answer: 'keep' });
    expect(await scene.refundRequests()).toEqual([]);
    expect(await scene.order()).toMatchObject({ status: 'paid', open_question: false });
  });
});

describe('a charge that the gateway calls paid without an amount', () => {
  const paidWithNothing = () => scene.change(1, 'unknown', { paid_with_nothing: true });

  it('does not count, and asks once; nothing of it can be refunded or credited', async () => {
    await paidWithNothing();
    await paidWithNothing();
    const [question, ...others] = await scene.asked({ status: 'open' });
    expect([question, others]).toMatchObject([{ kind: 'paid_with_nothing', number: 1 }, []]);
    expect(await scene.order()).toMatchObject({ status: 'pending', paid: '0.00', open_question: true });
    for (const answer of ['refund', 'credit_new_plan']) {
      await scene.post(question?.id ?? '', answer).conflict({ code: 'question_without_money' });
    }
    expect(await scene.answer('keep')).toMatchObject({ status: 'answered', answer: 'keep' });
    expect(await scene.order()).toMatchObject({ status: 'pending', open_question: false });
  });

  it('needs no answer any more once it was paid with an amount', async () => {
    await paidWithNothing();
    await scene.change(1, 'paid');
    expect(await scene.asked()).toMatchObject([{ kind: 'paid_with_nothing', status: 'answered', answer: null }]);
    expect(await scene.followed()).toEqual(released);
  });

  it("of nobody's order is nobody's question", async () => {
    const change = aChange(aPurchase(), 1, { pid: null, status: 'unknown', paid_with_nothing: true });
    await service.deliver(InstallmentChanged, change);
    expect(await scene.asked()).toEqual([]);
  });
});
