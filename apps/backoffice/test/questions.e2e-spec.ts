import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InstallmentChanged } from '@rotina/contracts';
import type { TestService } from '@rotina/testing';
import { admin, aChange, chargeId, finance, operator } from './factories.js';
import { startBackoffice } from './harness.js';
import { held, questions, QuestionScene, reason, released } from './question-scene.js';

let service: TestService;
let scene: QuestionScene;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());
beforeEach(async () => {
  scene = await QuestionScene.start(service);
});

describe('money that arrives on a cancelled installment', () => {
  it('opens one question, however often the events come and to however many replicas', async () => {
    const replica = await startBackoffice({ replicaOf: service });
    await scene.change(1, 'deleted_or_canceled_by_new_payment');
    const paid = aChange(scene.purchase, 1, { revision: 9 });
    const id = randomUUIDv7();
    await Promise.all([
      service.deliver(InstallmentChanged, paid, id),
      replica.deliver(InstallmentChanged, paid, id),
      replica.deliver(InstallmentChanged, paid),
    ]);
    await service.deliver(InstallmentChanged, aChange(scene.purchase, 1, { revision: 10 }));
    await replica.close();
    expect(await scene.asked()).toEqual([
      {
        id: expect.any(String),
        order_code: (await scene.order()).code,
        reference: scene.purchase.pid,
        gateway_id: chargeId(scene.purchase.pid, 1),
        kind: 'money_on_cancelled_installment',
        number: 1,
        amount: '29.16',
        agreed: '29.16',
        missing: null,
        excess: null,
        status: 'open',
        answer: null,
        reason: null,
        answered_by: null,
        answered_at: null,
        refunded: null,
        credit: null,
        credit_order_code: null,
        created_at: expect.any(String),
      },
    ]);
    expect(await scene.followed()).toEqual(held);
    expect(await scene.order()).toMatchObject({ status: 'paid', open_question: true });
  });

  it('and goes back at the gateway before anybody answers needs no answer any more', async () => {
    await scene.payRemoved(1);
    await scene.change(1, 'refunded');
    expect(await scene.asked({ status: 'open' })).toEqual([]);
    const [question] = await scene.asked({ status: 'answered' });
    expect(question).toMatchObject({ answer: null, answered_by: null, answered_at: null });
    for (const answer of ['keep', 'refund', 'credit_new_plan']) {
      await scene.post(question?.id ?? '', answer).conflict({ code: 'question_money_returned' });
    }
    expect(await scene.refundRequests()).toEqual([]);
    expect(await scene.order()).toMatchObject({ status: 'refunded', open_question: false });
    await scene.change(1, 'paid');
    expect(await scene.asked({ status: 'open' })).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('is for operators and administrators; finance reads; the role comes first, then the id, the body and the state', async () => {
    await scene.payRemoved(1);
    const [{ id } = { id: '' }] = await scene.asked();
    const path = `${questions}/${id}/answer`;
    const unknown = `${questions}/${randomUUIDv7()}/answer`;
    await service.as(null).post(unknown, {}).unauthorized();
    await service.as(finance).post(unknown, {}).forbidden();
    await service.as(operator).post(unknown, {}).notFound({ code: 'question_not_found' });
    await service.as(operator).post(`${questions}/nada/answer`, {}).notFound();
    await service
      .as(operator)
      .post(path, { reason })
      .unprocessable({ fields: [{ field: 'answer' }] });
    await service
      .as(operator)
      .post(path, { answer: 'perhaps', reason })
      .unprocessable({ fields: [{ field: 'answer' }] });
    await service
      .as(operator)
      .post(path, { answer: 'keep' })
      .unprocessable({ fields: [{ field: 'reason' }] });
    await service.as(finance).get(`${questions}/${id}`).ok({ status: 'open' });
    await scene.post(id, 'keep', admin).ok({ status: 'answered', answer: 'keep', answered_by: admin.email, reason });
    await scene.post(id, 'refund').conflict({ code: 'question_answered' });
    await service.as(operator).post(path, { answer: 'keep' }).unprocessable();
  });

  it('is given once by several at the same time, and audited', async () => {
    await scene.payRemoved(1);
    const [{ id } = { id: '' }] = await scene.asked();
    const answers = await Promise.all(
      ['keep', 'refund', 'keep', 'refund'].map((answer) => scene.post(id, answer).response()),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'questions', resource_id: id }));
    const audited = await service.as(admin).get(`/admin/api/backoffice/audit?filter=${filter}`).ok<object[]>();
    expect(audited).toMatchObject([
      {
        who: operator.email,
        role: 'operator',
        action: 'answer',
        reason,
        before: { status: 'open' },
        after: { reason },
      },
    ]);
  });

  it('whose answer was lost is given once, and answered as the first time by the same Idempotency-Key', async () => {
    await scene.payRemoved(1);
    const [{ id } = { id: '' }] = await scene.asked();
    const answer = (key: string) =>
      service
        .as(operator)
        .with({ 'idempotency-key': key })
        .post(`${questions}/${id}/answer`, { answer: 'refund', reason });
    const first = await answer('one-dialog').ok({ answer: 'refund' });
    expect(await answer('one-dialog').ok()).toEqual(first);
    await answer('another-dialog').conflict({ code: 'question_answered' });
    expect(await scene.refundRequests()).toHaveLength(1);
  });

  it('`keep` releases the commission and the mail that the question held back, once', async () => {
    await scene.payRemoved(1);
    expect(await scene.followed()).toEqual(held);
    await scene.answer('keep');
    expect(await scene.followed()).toEqual(released);
    await scene.change(1, 'paid');
    expect(await scene.followed()).toEqual(released);
    expect(await scene.refundRequests()).toEqual([]);
  });

  it('of the last of several questions releases, whichever is answered last', async () => {
    const several = await QuestionScene.start(service, 2);
    await several.payRemoved(1, 2);
    await several.answer('keep');
    expect(await several.followed()).toEqual(held);
    await several.answer('keep');
    expect(await several.followed()).toEqual(released);
  });
});

describe('the answer `refund`', () => {
  it('asks checkout to refund the charge, once, and releases nothing, even once it is refunded', async () => {
    await scene.payRemoved(1);
    const question = await scene.answer('refund');
    expect(question).toMatchObject({ answer: 'refund', refunded: false });
    expect(await scene.refundRequests()).toEqual([
      {
        question_id: question.id,
        order_code: question.order_code,
        reference: scene.purchase.pid,
        charge_id: chargeId(scene.purchase.pid, 1),
        amount_cents: 2_916,
        reason,
        requested_by: operator.email,
      },
    ]);
    expect(await scene.asked({ refunded: false })).toHaveLength(1);
    await scene.change(1, 'refunded');
    expect(await scene.asked({ refunded: true })).toHaveLength(1);
    expect(await scene.order()).toMatchObject({ status: 'refunded', paid: '0.00' });
    expect(await scene.followed()).toEqual(held);
  });

  it('of one question keeps back what another one released', async () => {
    const several = await QuestionScene.start(service, 2);
    await several.payRemoved(1, 2);
    await several.answer('refund');
    await several.answer('keep');
    expect(await several.followed()).toEqual(held);
  });

  it('sends neither documents nor secrets that were typed as the reason', async () => {
    await scene.payRemoved(1);
    const [{ id } = { id: '' }] = await scene.asked();
    const typed = 'CPF 529.982.247-25, Authorization: Bearer abcdefghijklmnop';
    await service.as(operator).post(`${questions}/${id}/answer`, { answer: 'refund', reason: typed }).ok();
    const [asked] = await scene.refundRequests();
    expect(asked?.reason).toBe('CPF ***, Authorization: Bearer ***');
  });

  it('leads to another question when the gateway takes the refund back, whose answer then counts', async () => {
    await scene.payRemoved(1);
    await scene.answer('refund');
    await scene.change(1, 'refunded');
    service.clock.advance({ seconds: 1 });
    await scene.change(1, 'paid');
    expect(await scene.asked()).toMatchObject([{ status: 'answered' }, { status: 'open' }]);
    await scene.answer('keep');
    expect(await scene.followed()).toEqual(released);
  });
});
