import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutHarness } from './harness.js';
import { aRepayment, RepaymentScene } from './repayment-scene.js';
import type { RepaidPayment } from './repayment-scene.js';

let harness: CheckoutHarness;
let scene: RepaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
beforeEach(async () => {
  scene = await RepaymentScene.start(harness);
});

describe('an Idempotency-Key', () => {
  const withKey = (key: string) => scene.operator.with({ 'idempotency-key': key });

  it('gives the same payment again, and refuses another body', async () => {
    const caller = withKey('once');
    const first = await scene.ask(aRepayment(), { caller }).created<{ payment: RepaidPayment }>();
    expect(await scene.ask(aRepayment(), { caller }).created()).toEqual(first);
    await scene
      .ask(aRepayment({ total: '311.00' }), { caller })
      .unprocessable({ error: { code: 'idempotency_key_reused' } });
    expect(await scene.requests(first.payment.pid)).toHaveLength(1);
  });

  it('gives one payment to requests at once', async () => {
    const caller = withKey('at-once');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => scene.ask(aRepayment(), { caller }).created<{ payment: RepaidPayment }>()),
    );
    expect(new Set(answers.map(({ payment }) => payment.pid)).size).toBe(1);
    expect(await scene.attempts()).toHaveLength(1);
  });
});

describe('of two operators at once', () => {
  it('one has the repayment, the other a 409', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => scene.ask().response()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const [pid = '', ...others] = await scene.attempts();
    expect(others).toEqual([]);
    expect(await scene.requests(pid)).toHaveLength(1);
  });
});

describe('a repayment is refused', () => {
  it('without a token, and without the role of an operator or administrator', async () => {
    await scene.ask(aRepayment(), { caller: harness.buyer }).unauthorized();
    for (const role of ['user', 'finance', 'therapist']) {
      const caller = harness.service.as({ id: 8, roles: [role] });
      await scene.ask(aRepayment(), { caller, pid: 'unknown' }).forbidden();
    }
    await scene.ask(aRepayment(), { caller: harness.admin }).created();
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'unknown'])(
    'for the unknown payment %s, before its body is read',
    async (pid) => {
      await scene.ask({}, { pid }).notFound({ error: { code: 'payment_not_found' } });
    },
  );

  it.each([
    [{ kind: 'standard' }, 'kind'],
    [{ billing_type: 'CASH' }, 'billing_type'],
    [{ installment_count: 0 }, 'installment_count'],
    [{ installment_count: 61 }, 'installment_count'],
    [{ total: '-1.00' }, 'total'],
    [{ total: '0.02' }, 'total'],
    [{ total: '0.03' }, 'total'],
    [{ total: '180.24' }, 'total'],
    [{ reason: undefined }, 'reason'],
    [{ reason: null }, 'reason'],
    [{ reason: '' }, 'reason'],
    [{ reason: 'x'.repeat(1_001) }, 'reason'],
    [{ total: '100000000.00' }, 'total'],
    [{ due_date: '2026-02-30' }, 'due_date'],
    [{ due_date: '2026-03-09' }, 'due_date'],
    [{ due_date: '2027-03-11' }, 'due_date'],
    [{ due_date: null }, 'due_date'],
    [{ description: 'x'.repeat(201) }, 'description'],
  ])('with %j, naming %s', async (overrides, field) => {
    const fields = [{ field, message: expect.stringMatching(/\S/) as unknown }];
    await scene.ask(aRepayment(overrides)).unprocessable({ error: { code: 'validation_failed', fields } });
    expect(await scene.attempts()).toEqual([]);
  });

  it('below the share of the open sum that its organization asks for', async () => {
    const organization = '/admin/api/checkout/organizations/1';
    await harness.admin.put(organization, { min_repayment_percent: 101 }).unprocessable();
    const percent = (min_repayment_percent: number) =>
      harness.admin.put(organization, { min_repayment_percent }).ok({ min_repayment_percent });
    await percent(90);
    const message = 'O total deve ser de pelo menos R$ 324,45.';
    await scene
      .ask(aRepayment({ total: '324.44' }))
      .unprocessable({ error: { fields: [{ field: 'total', message }] } });
    await percent(0);
    await scene.ask(aRepayment({ total: '0.03' })).created();
    await percent(50);
  });

  it('for an organization without a slug, before anything is created', async () => {
    scene = await RepaymentScene.start(harness, { checkout_id: 2 });
    await scene.ask().unprocessable({ error: { code: 'organization_without_slug' } });
    expect(await scene.attempts()).toEqual([]);
  });

  it('for a payment without open charges', async () => {
    for (const number of [1, 2, 3]) await scene.happens('confirm', number);
    await scene.ask().conflict({ error: { code: 'no_open_charges' } });
  });

  it('for a payment that was repaid', async () => {
    await scene.repay();
    await scene.ask().conflict({ error: { code: 'already_repaid' } });
  });

  it('for a payment whose charges are not its installments', async () => {
    await harness.select('delete from charges where pid = $1 and number = 2', [scene.pid]);
    await harness.select('update payments set installment_count = 4 where pid = $1', [scene.pid]);
    await scene.ask().conflict({ error: { code: 'plan_incomplete' } });
  });

  it('when the gateway rejects the plan, with its reason, and the payment is free again', async () => {
    await harness.gatewayAnswers(200, 200, 400);
    const caller = scene.operator.with({ 'idempotency-key': 'rejected' });
    await scene.ask(aRepayment(), { caller }).unprocessable({ error: { code: 'gateway_rejected' } });
    expect(await scene.row()).toMatchObject({ reserved_by_pid: null });
    await scene.ask(aRepayment({ total: '300.00' }), { caller }).created();
  });
});

describe('a preview of a repayment', () => {
  const terms = { billing_type: 'BOLETO', installment_count: 3, total: '310.00', due_date: '2026-04-30' };
  const preview = (body: object = terms, { pid = scene.pid, caller = scene.operator } = {}) =>
    caller.post(`/admin/api/checkout/payments/${pid}/repayments/preview`, body);

  it('proposes to pay all that is open at once, and says what is removed and who is notified', async () => {
    await scene.happens('confirm', 1);
    await scene.happens('overdue', 2);
    await preview({}).ok({
      customer_email: 'ana@example.com',
      product: 'Assinatura anual',
      billing_type: 'BOLETO',
      open: '240.34',
      paid: '120.16',
      min_total: '120.17',
      total: '240.34',
      waived: '0.00',
      due_date: '2026-03-13',
      installments: [{ number: 1, amount: '240.34', due_date: '2026-03-13' }],
      removed: [
        { number: 2, amount: '120.16', status: 'overdue' },
        { number: 3, amount: '120.18', status: 'pending' },
      ],
      notified: ['buyer', 'backoffice'],
    });
  });

  it('is the plan that the payment gateway then creates, to the cent and the day, and stores nothing', async () => {
    const shown = await preview().ok<{ installments: object[]; removed: object[]; waived: string }>();
    expect(await scene.attempts()).toEqual([]);
    expect(shown).toMatchObject({ waived: '50.50' });
    expect(shown.removed).toHaveLength(3);
    const { pid, installments } = await scene.repay(terms);
    expect(installments.map(({ number, amount, due_date }) => ({ number, amount, due_date }))).toEqual(
      shown.installments,
    );
    expect(await harness.charges(scene.pid)).toEqual([]);
    expect(await harness.charges(pid)).toHaveLength(3);
  });

  it.each([
    [{ total: '180.24' }, 'total'],
    [{ total: 'abc' }, 'total'],
    [{ installment_count: 61 }, 'installment_count'],
    [{ due_date: '2026-03-09' }, 'due_date'],
    [{ billing_type: 'CASH' }, 'billing_type'],
  ])('with %j names %s', async (overrides, field) => {
    await preview({ ...terms, ...overrides }).unprocessable({ error: { fields: [{ field }] } });
  });

  it('is refused where the repayment would be, and to finance', async () => {
    await preview(terms, { pid: 'unknown' }).notFound({ error: { code: 'payment_not_found' } });
    await preview(terms, { caller: harness.service.as({ id: 8, roles: ['finance'] }) }).forbidden();
    await scene.repay();
    await preview().conflict({ error: { code: 'already_repaid' } });
  });
});
