import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurchasePaid, PurchasePlaced, RepaymentRequest } from '@rotina/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { aBuyer } from './factories.js';
import { CheckoutHarness } from './harness.js';
import { RepaymentScene } from './repayment-scene.js';

const removed = 'deleted_or_canceled_by_new_payment';

let harness: CheckoutHarness;
let scene: RepaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
beforeEach(async () => {
  scene = await RepaymentScene.start(harness);
});

describe('a repayment', () => {
  it('creates the new plan at the gateway, and removes the open charges of the old one', async () => {
    const paid = await scene.happens('confirm', 1);
    const payment = await scene.repay({ description: 'Acordo' });
    expect(payment).toMatchObject({
      kind: 'repayment',
      status: 'pending',
      billing_type: 'BOLETO',
      installment_count: 3,
      total: '310.00',
      discount_applied: false,
      invoice_url: expect.stringMatching(/^http/) as unknown,
      installments: [
        { number: 1, amount: '103.33', due_date: '2026-04-10', status: 'pending' },
        { number: 2, amount: '103.33', due_date: '2026-05-10', status: 'pending' },
        { number: 3, amount: '103.34', due_date: '2026-06-10', status: 'pending' },
      ],
    });
    expect(await harness.charges(payment.pid)).toHaveLength(3);
    expect((await harness.charges(scene.pid)).map(({ id }) => id)).toEqual([paid]);
    expect(await scene.charges()).toEqual(['paid', removed, removed]);
  });

  it('is made between two milliseconds, too', async () => {
    harness.clock.set(harness.clock.now().add({ microseconds: 123 }).toString());
    expect(await scene.repay()).toMatchObject({ kind: 'repayment' });
  });

  it('reports the new plan to the back office, as specification 3 D has it', async () => {
    const { pid } = await scene.repay({ description: 'Acordo', billing_type: 'PIX', installment_count: 1 });
    const [request, ...others] = await scene.requests(pid);
    expect(others).toEqual([]);
    const [charge] = await harness.charges(pid);
    expect(request).toMatchObject({
      event: 'payment.repayment.created',
      source: 'checkout-service',
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
      company_slug: 'rotina',
      product_slug: 'assinatura-anual',
      repayment: {
        reference: pid,
        external_id: pid,
        kind: 'repayment',
        description: 'repayment: Acordo',
        billing_type: 'PIX',
        installment_count: 1,
        total: '310.00',
        installment_amount: '310.00',
        due_date: '2026-04-10',
        gateway: 'payment_gateway',
        gateway_id: charge?.id,
        gateway_installment_id: null,
        gateway_checkout_url: expect.stringMatching(/^http/) as unknown,
        operator_email: 'operator@rotina.test',
      },
      installments: [
        { number: 1, gateway_id: charge?.id, amount: '310.00', due_date: '2026-04-10', status: 'pending' },
      ],
    });
  });

  it('reports the old plan and the buyer to the back office, as specification 3 D has it', async () => {
    const paid = await scene.happens('confirm', 1);
    const { pid } = await scene.repay();
    const [request] = await scene.requests(pid);
    expect(validateSync(plainToInstance(RepaymentRequest, request))).toEqual([]);
    expect(request).toMatchObject({
      original_payment: {
        reference: scene.pid,
        external_id: scene.pid,
        description: 'Assinatura anual',
        status: 'cancelled',
        installment_count: 3,
        paid_installment_count: 1,
        cancelled_installment_count: 2,
        installments: [
          { number: 1, gateway_id: paid, status: 'paid', paid_at: '2026-03-10' },
          { number: 2, status: 'cancelled', paid_at: null },
          { number: 3, status: 'cancelled', paid_at: null },
        ],
      },
      customer: {
        name: 'Ana Souza',
        email: 'ana@example.com',
        document: '52998224725',
        document_type: 'CPF',
        phone: '+5511912345678',
        country: 'BR',
      },
    });
    expect(request?.original_payment.paid_total).toBe(request?.original_payment.installments[0]?.amount);
  });

  it.each([
    ['a repayment by card in installments', { kind: 'repayment', billing_type: 'CREDIT_CARD', installment_count: 2 }],
    ['a settlement by Pix at once', { kind: 'settlement', billing_type: 'PIX', installment_count: 1 }],
    ['a renewal by bank slip', { kind: 'renewal', billing_type: 'BOLETO', installment_count: 12 }],
  ])('may be %s', async (_name, terms) => {
    const payment = await scene.repay(terms);
    expect(payment).toMatchObject({ ...terms, status: 'pending' });
    const [request] = await scene.requests(payment.pid);
    expect(validateSync(plainToInstance(RepaymentRequest, request))).toEqual([]);
    expect(request?.repayment).toMatchObject({ ...terms, description: `${terms.kind}: Assinatura anual` });
  });

  it.each([
    ['a single charge', { installment_count: 1, billing_type: 'PIX' }],
    ['a plan by card', { installment_count: 2, billing_type: 'CREDIT_CARD' }],
  ])('may replace %s', async (_name, purchase) => {
    scene = await RepaymentScene.start(harness, purchase);
    const { pid } = await scene.repay();
    const [request] = await scene.requests(pid);
    expect(validateSync(plainToInstance(RepaymentRequest, request))).toEqual([]);
    expect(request?.original_payment).toMatchObject({ ...purchase, status: 'cancelled', paid_total: '0.00' });
  });

  it('is audited, with the operator and the terms', async () => {
    const { pid } = await scene.repay();
    const [entry] = await harness.select(
      'select who, role, action, resource, after from audit_entries where resource_id = $1',
      [scene.pid],
    );
    expect(entry).toMatchObject({
      who: 'operator@rotina.test',
      role: 'operator',
      action: 'repay',
      resource: 'payments',
      after: { pid, kind: 'repayment', total: '310.00', description: 'repayment: Assinatura anual' },
    });
  });

  it('shows finance what it waives of the open sum, the reason and the operator, and needs none for the whole sum', async () => {
    const finance = harness.service.as({ id: 9, roles: ['finance'] });
    const payments = '/admin/api/checkout/payments';
    const { pid } = await scene.repay({ reason: 'Desempregada' });
    const waived = { waived_cents: 5_050, waived_reason: 'Desempregada', operator_email: 'operator@rotina.test' };
    await finance.get(`${payments}/${pid}`).ok(waived);
    const filter = encodeURIComponent(JSON.stringify({ waived: true }));
    const listed = await finance.get(`${payments}?filter=${filter}`).ok<{ pid: string; waived_cents: number }[]>();
    expect(listed.find((payment) => payment.pid === pid)).toMatchObject({ waived_cents: 5_050 });
    expect(listed.find((payment) => payment.pid === scene.pid)).toBeUndefined();
    const audited = `select reason, after->>'waived' as waived from audit_entries where resource_id = $1`;
    expect(await harness.select(audited, [scene.pid])).toEqual([{ reason: 'Desempregada', waived: '50.50' }]);

    const whole = await scene.repay({ total: '310.00', reason: undefined }, pid);
    await finance.get(`${payments}/${whole.pid}`).ok({ waived_cents: 0, waived_reason: null });
  });

  it('publishes the new purchase with its kind and root', async () => {
    const { pid } = await scene.repay({ kind: 'settlement' });
    await scene.happens('confirm', 1, pid);
    const placed = (await harness.service.events.published(PurchasePlaced)).filter((event) => event.pid === pid);
    expect(placed).toMatchObject([{ kind: 'settlement', root_pid: scene.pid, charges: [{}, {}, {}] }]);
    const paid = (await harness.service.events.published(PurchasePaid)).filter((event) => event.pid === pid);
    expect(paid).toMatchObject([{ kind: 'settlement', root_pid: scene.pid }]);
  });

  it('is repaid in turn, with the first payment as the root of all', async () => {
    const first = await scene.repay();
    await scene.happens('confirm', 1, first.pid);
    const second = await scene.repay({ kind: 'settlement', installment_count: 1, total: 200 }, first.pid);
    expect(await scene.row(second.pid)).toMatchObject({ root_pid: scene.pid, replaces_pid: first.pid });
    expect(await scene.row(first.pid)).toMatchObject({ root_pid: scene.pid, replaced_by_pid: second.pid });
    expect(await scene.charges(first.pid)).toEqual(['paid', removed, removed]);
    const [request] = await scene.requests(second.pid);
    expect(request?.original_payment).toMatchObject({
      reference: first.pid,
      description: 'repayment: Assinatura anual',
      paid_installment_count: 1,
      paid_total: '103.33',
    });
    const revisions = await Promise.all([scene.pid, first.pid, second.pid].map((pid) => scene.row(pid)));
    expect(revisions.map(({ revision }) => revision)).toEqual(
      revisions.map(({ revision }) => revision).toSorted((one, other) => one - other),
    );
  });

  it('of a renewal goes back to the renewal', async () => {
    const renewal = await scene.repay({ kind: 'renewal' });
    const repayment = await scene.repay({}, renewal.pid);
    expect(await scene.row(renewal.pid)).toMatchObject({ root_pid: scene.pid });
    expect(await scene.row(repayment.pid)).toMatchObject({ root_pid: renewal.pid });
  });
});

describe('the buyer', () => {
  it('is who bought, also with a CNPJ', async () => {
    scene = await RepaymentScene.start(harness, { customer: aBuyer({ document: '11.222.333/0001-81', phone: null }) });
    const { pid } = await scene.repay();
    const [request] = await scene.requests(pid);
    expect(request?.customer).toMatchObject({ document: '11222333000181', document_type: 'CNPJ', phone: null });
  });
});
