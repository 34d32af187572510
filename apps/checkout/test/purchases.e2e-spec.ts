import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseCreated, PurchasePaid } from '@rotina/contracts';
import { CheckoutHarness } from './harness.js';
import { aBuyer, aPurchase } from './factories.js';

interface Bought {
  payment: {
    pid: string;
    status: string;
    total: string;
    installments: { number: number; amount: string; status: string }[];
  };
}

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
});
afterAll(() => harness.close());

const buy = async (overrides: object = {}): Promise<Bought['payment']> =>
  (await harness.buyer.post('/api/v1/checkout', aPurchase(overrides)).created<Bought>()).payment;

describe('a purchase', () => {
  it('travels the whole way: plan, webhooks, payment, notification and accounts events', async () => {
    const { pid, ...payment } = await buy();
    expect(payment).toMatchObject({ status: 'pending', kind: 'standard', total: '392.00', discount_applied: false });
    expect(payment.installments).toHaveLength(12);
    expect(payment.installments[0]).toEqual({ number: 1, amount: '32.66', due_date: '2026-03-13', status: 'pending' });
    expect(payment.installments[11]).toMatchObject({ number: 12, amount: '32.74' });
    await harness.eventually(async () => expect(await harness.received('accounts', pid)).toHaveLength(1));

    await harness.outside('POST', `/asaas/v3/sandbox/payment/${await harness.chargeId(pid)}/confirm`);
    await harness.eventually(async () => expect(await harness.paymentStatus(pid)).toBe('paid'));
    await harness.eventually(async () => expect(await harness.received('platform', pid)).toHaveLength(1));
    await harness.eventually(async () => expect(await harness.received('accounts', pid)).toHaveLength(2));
    const accounts = await harness.received('accounts', pid);
    expect(accounts.map(({ body, answered }) => [body['event_type'], answered])).toEqual([
      ['PURCHASE_CREATED', 200],
      ['INSTALLMENT_PAID', 200],
    ]);
    const published = await harness.service.events.published(PurchaseCreated);
    expect(published.find(({ external_id }) => external_id === pid)).toEqual({
      ...(accounts[0]?.body['payload'] as object),
      kind: 'standard',
      root_pid: pid,
    });
    expect((await harness.service.events.published(PurchasePaid)).filter((event) => event.pid === pid)).toHaveLength(1);
  });

  it.each([
    ['(11) 91234-5678', 'BR', '+5511912345678'],
    ['912 345 678', 'PT', '+351912345678'],
    ['+351 912 345 678', 'BR', '+351912345678'],
    [' ', 'BR', null],
  ])('has the telephone number %j of a buyer in %s as %s', async (phone, country, expected) => {
    const customer = aBuyer({ phone, country });
    const { pid } = await buy({ customer, billing_type: 'PIX', installment_count: 1 });
    expect(await harness.select('select customer_phone from payments where pid = $1', [pid])).toEqual([
      { customer_phone: expected },
    ]);
  });

  it.each([
    ['PIX', { payload: expect.any(String), expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }, null],
    ['BOLETO', null, expect.stringMatching(/^http/)],
  ])('by %s in a single payment is the base without interest', async (billing_type, pix, bank_slip_url: unknown) => {
    const payment = await buy({ billing_type, installment_count: 1 });
    expect(payment).toMatchObject({
      status: 'pending',
      total: '350.00',
      pix,
      bank_slip_url,
      invoice_url: expect.stringMatching(/^http/) as unknown,
      installments: [{ number: 1, amount: '350.00', status: 'pending' }],
    });
  });

  it('reuses the existing customer of the gateway', async () => {
    const customer = aBuyer({ email: 'reuse@example.com', document: '111.444.777-35' });
    await buy({ customer, installment_count: 2 });
    await buy({ customer, installment_count: 1 });
    const { totalCount } = await harness.outside<{ totalCount: number }>(
      'GET',
      '/asaas/v3/customers?cpfCnpj=11144477735',
    );
    expect(totalCount).toBe(1);
  });

  it('stores the document without punctuation, and its type', async () => {
    const { pid } = await buy({
      checkout_id: 2,
      installment_count: 1,
      customer: aBuyer({ document: '11.222.333/0001-81' }),
    });
    expect(
      await harness.select(
        'select customer_document, customer_document_type, customer_country from payments where pid = $1',
        [pid],
      ),
    ).toEqual([{ customer_document: '11222333000181', customer_document_type: 'CNPJ', customer_country: 'BR' }]);
  });

  it.each([
    'CPF 012.345.678-90',
    '012.345.678\u201190',
    '012.345.678\u201390',
    '\u200B012345678\uFEFF90',
    '012.345.678-90_',
    1_234_567_890,
  ])('stores the document %j as digits only', async (document) => {
    const customer = aBuyer({ document, document_type: 'CPF' });
    const { pid } = await buy({ checkout_id: 2, installment_count: 1, customer });
    const [stored] = await harness.select('select customer_document from payments where pid = $1', [pid]);
    expect(stored).toEqual({ customer_document: '01234567890' });
  });
});

describe('an address with decomposed accents', () => {
  it('is stored composed, and found in either form and any case', async () => {
    const email = 'João.Érica@example.com';
    const { pid } = await buy({ customer: aBuyer({ email: email.normalize('NFD') }) });
    expect(await harness.select('select customer_email from payments where pid = $1', [pid])).toEqual([
      { customer_email: email },
    ]);
    for (const field of ['q', 'customer_email'])
      for (const term of [email, email.normalize('NFD'), email.normalize('NFD').toUpperCase()]) {
        const filter = encodeURIComponent(JSON.stringify({ [field]: term }));
        const path = `/admin/api/checkout/payments?filter=${filter}`;
        expect(await harness.admin.get(path).ok<object[]>()).toMatchObject([{ pid }]);
      }
  });
});

describe('a purchase is refused', () => {
  it.each([
    [{ checkout_id: 'x' }, 'checkout_id'],
    [{ billing_type: 'CASH' }, 'billing_type'],
    [{ installment_count: 0 }, 'installment_count'],
    [{ installment_count: 13 }, 'installment_count'],
    [{ customer: aBuyer({ document: '529.982.247-26' }) }, 'customer.document'],
    [{ customer: aBuyer({ document: '111.111.111-11' }) }, 'customer.document'],
    [{ customer: aBuyer({ document: 7 }) }, 'customer.document'],
    [{ customer: aBuyer({ email: 'no' }) }, 'customer.email'],
    [{ customer: aBuyer({ name: 'Ana\nSouza' }) }, 'customer.name'],
    [{ customer: aBuyer({ name: 'Prêmio em https://evil.test' }) }, 'customer.name'],
    [{ customer: aBuyer({ name: 'Ana WWW.evil.test' }) }, 'customer.name'],
    [{ customer: null }, 'customer'],
    [{ expected_total: 'cheap' }, 'expected_total'],
  ])('with %j, naming %s', async (overrides, field) => {
    const fields = [{ field, message: expect.stringMatching(/\S/) as unknown }];
    await harness.buyer
      .post('/api/v1/checkout', aPurchase(overrides))
      .unprocessable({ error: { code: 'validation_failed', fields } });
  });

  it('when the checkout does not exist', async () => {
    await harness.buyer
      .post('/api/v1/checkout', aPurchase({ checkout_id: 999 }))
      .notFound({ error: { code: 'checkout_not_found' } });
  });

  it('when the price is not the one that the buyer saw, with the current price', async () => {
    const purchase = aPurchase({ expected_total: '350.00' });
    const message = 'O preço mudou para R$ 392,00. Confira e confirme novamente.';
    await harness.buyer
      .post('/api/v1/checkout', purchase)
      .conflict({ error: { code: 'price_changed', message, total: '392.00' } });
    await harness.buyer.post('/api/v1/checkout', aPurchase({ expected_total: '392.00' })).created();
    await harness.buyer.post('/api/v1/checkout', aPurchase({ expected_total: 392 })).created();
  });

  it('in the language of the request', async () => {
    const call = harness.buyer
      .with({ 'accept-language': 'en' })
      .post('/api/v1/checkout', aPurchase({ installment_count: 13 }));
    const { error } = await call.unprocessable<{ error: { fields: { message: string }[] } }>();
    expect(error.fields[0]?.message).toBe('The largest number of installments is 12.');
  });

  it('when its body is not a JSON object', async () => {
    await harness.buyer
      .post('/api/v1/checkout', '{"checkout_id": 1')
      .badRequest({ error: { code: 'malformed_request' } });
  });
});

describe('an Idempotency-Key', () => {
  it('gives the same payment again, and refuses another body', async () => {
    const caller = harness.buyer.with({ 'idempotency-key': 'once' });
    const first = await caller.post('/api/v1/checkout', aPurchase()).created<Bought>();
    const again = await caller.post('/api/v1/checkout', aPurchase()).created<Bought>();
    expect(again).toEqual(first);
    await caller.post('/api/v1/checkout', aPurchase({ installment_count: 2 })).unprocessable();
  });

  it('gives one payment to requests at once', async () => {
    const caller = harness.buyer.with({ 'idempotency-key': 'at-once' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => caller.post('/api/v1/checkout', aPurchase()).created<Bought>()),
    );
    expect(new Set(answers.map(({ payment }) => payment.pid)).size).toBe(1);
  });
});
