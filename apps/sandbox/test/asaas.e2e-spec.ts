import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type Reply, type World } from './world.js';

const fieldOf = (data: Reply['data'], field: string): unknown[] => data.map((item) => item[field]);

describe('The gateway', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ webhookUrl: '' });
  });
  afterAll(() => world.close());

  it('refuses a wrong or missing key, and a caller without a User-Agent', async () => {
    const wrong = await world.call('GET', '/asaas/v3/payments', undefined, { access_token: 'guess' });
    expect(wrong).toMatchObject({ status: 401, body: { errors: [{ code: 'invalid_access_token' }] } });
    expect((await world.call('GET', '/asaas/v3/payments')).status).toBe(401);

    const socket = connect(Number(new URL(world.sandbox.url).port), '127.0.0.1');
    socket.write('GET /asaas/v3/payments HTTP/1.1\r\nhost: sandbox\r\naccess_token: sandbox-asaas\r\n');
    socket.write('connection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses the fifty-first GET that is made at the same time, and answers the next one', async () => {
    await world.call('PUT', '/behaviour/asaas', { statuses: Array.from({ length: 51 }, () => 200), delay_ms: 300 });
    const replies = await Promise.all(Array.from({ length: 51 }, () => world.asaas('GET', '/payments')));
    await world.call('PUT', '/behaviour/asaas', {});

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(replies.filter(({ status }) => status !== 200)).toMatchObject([
      { status: 429, body: { errors: [{ code: 'too_many_requests' }] } },
    ]);
    expect((await world.asaas('GET', '/payments')).status).toBe(200);
  });

  it('answers 404 for unknown ids', async () => {
    for (const path of ['/payments/pay_0000000000000000', '/installments/x', '/customers/x', '/webhooks/x', '/else']) {
      expect(await world.asaas('GET', path)).toMatchObject({ status: 404, body: { errors: [{ code: 'not_found' }] } });
    }
  });

  it('pages by ten, by a hundred at most, newest first', async () => {
    const customer = await world.createCustomer();
    const plan = { customer, billingType: 'BOLETO', installmentCount: 25, totalValue: 2500, dueDate: '2026-07-14' };
    const first = await world.asaas('POST', '/payments', { ...plan, externalReference: 'pid-1' });

    const page = (query: string) => world.asaas('GET', `/payments?externalReference=pid-1${query}`);
    const ten = await page('');
    const last = await page('&offset=20');

    expect(first.body).toMatchObject({ installmentNumber: 1, externalReference: 'pid-1' });
    expect(ten.body).toMatchObject({ object: 'list', hasMore: true, totalCount: 25, limit: 10, offset: 0 });
    expect(fieldOf(ten.data, 'installmentNumber')).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    expect(fieldOf(last.data, 'installmentNumber')).toEqual([5, 4, 3, 2, 1]);
    expect(last.body).toMatchObject({ hasMore: false });
    expect((await page('&limit=500')).body).toMatchObject({ limit: 100, totalCount: 25 });
  });

  it('puts the reference on every charge of a plan and finds them by plan, customer and status', async () => {
    const charge = await world.createCharge({ installmentCount: 3, totalValue: 100, externalReference: 'pid-2' });
    const plan = String(charge['installment']);
    await world.asaas('POST', `/sandbox/payment/${charge.id}/confirm`);

    const { data } = await world.asaas('GET', `/installments/${plan}/payments`);
    expect(fieldOf(data, 'externalReference')).toEqual(['pid-2', 'pid-2', 'pid-2']);
    expect(fieldOf(data, 'value')).toEqual([33.34, 33.33, 33.33]);
    const paid = await world.asaas('GET', `/payments?customer=${String(charge['customer'])}&status=RECEIVED`);
    expect(fieldOf(paid.data, 'id')).toEqual([charge.id]);
  });

  it('falls due on the same day of each month, or on its last one', async () => {
    const charge = await world.createCharge({ installmentCount: 4, totalValue: 400, dueDate: '2027-01-31' });
    const { data } = await world.asaas('GET', `/payments?installment=${String(charge['installment'])}`);
    expect(fieldOf(data, 'dueDate')).toEqual(['2027-04-30', '2027-03-31', '2027-02-28', '2027-01-31']);
  });

  it('confirms a card with a token at once, every charge of its plan included', async () => {
    const charge = await world.createCharge({
      billingType: 'CREDIT_CARD',
      installmentCount: 2,
      totalValue: 200,
      creditCardToken: 'tok_ok',
    });
    const { data } = await world.asaas('GET', `/payments?installment=${String(charge['installment'])}`);
    expect(charge).toMatchObject({ status: 'CONFIRMED', confirmedDate: '2026-07-14', paymentDate: null });
    expect(fieldOf(data, 'status')).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(fieldOf(data, 'creditDate')).toEqual(['2026-09-16', '2026-08-15']);
  });

  it.each(['PIX', 'BOLETO'])(
    'is paid by Pix from an account with a document, for a charge by %s',
    async (billingType) => {
      const { id } = await world.createCharge({ billingType });
      const paid = await world.asaas('POST', `/sandbox/payment/${id}/confirm`, { cpfCnpj: '390.533.447-05' });
      const transaction = String(paid.body['pixTransaction']);
      expect(paid.text).not.toContain('39053344705');
      expect(await world.asaas('GET', `/pix/transactions/${transaction}`)).toMatchObject({
        status: 200,
        body: { id: transaction, type: 'CREDIT', value: 100, payment: id, externalAccount: { cpfCnpj: '39053344705' } },
      });
    },
  );

  it('has no Pix transaction of a payer without a document, with a wrong one, or with a card', async () => {
    const { id } = await world.createCharge();
    const confirm = (charge: string, body: object) => world.asaas('POST', `/sandbox/payment/${charge}/confirm`, body);
    const wrong = await confirm(id, { cpfCnpj: '39053344704' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_cpfCnpj' }] } });
    expect((await confirm(id, {})).body).toMatchObject({ status: 'RECEIVED', pixTransaction: null });
    const card = await world.createCharge({ billingType: 'CREDIT_CARD' });
    expect(await confirm(card.id, { cpfCnpj: '39053344705' })).toMatchObject({ status: 400 });
    expect(await world.asaas('GET', '/pix/transactions/null')).toMatchObject({ status: 404 });
  });

  it('refuses a declined card and creates no charge', async () => {
    const customer = await world.createCustomer();
    const declined = { billingType: 'CREDIT_CARD', creditCardToken: 'tok_declined', value: 10, dueDate: '2026-07-14' };
    const answer = await world.asaas('POST', '/payments', { ...declined, customer });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_creditCard' }] } });
    expect((await world.asaas('GET', `/payments?customer=${customer}`)).body).toMatchObject({ totalCount: 0 });
  });

  it.each([
    [{ billingType: 'CASH' }, 'invalid_billingType'],
    [{ value: 0 }, 'invalid_value'],
    [{ value: 'much' }, 'invalid_value'],
    [{ dueDate: '2026-07-13' }, 'invalid_dueDate'],
    [{ dueDate: '2026-02-30' }, 'invalid_dueDate'],
    [{ installmentCount: 3, value: undefined }, 'invalid_installmentValue'],
    [{ installmentCount: 61, totalValue: 1000 }, 'invalid_installmentCount'],
    [{ customer: 'cus_000000000000' }, 'invalid_customer'],
  ])('refuses a charge with %j', async (fields, code) => {
    expect(await world.createCharge(fields)).toMatchObject({ errors: [{ code }] });
  });

  it('checks the digits of CPF and CNPJ', async () => {
    const create = (cpfCnpj: string | number) => world.asaas('POST', '/customers', { name: 'Ana', cpfCnpj });
    expect((await create('11.222.333/0001-81')).body).toMatchObject({
      personType: 'JURIDICA',
      cpfCnpj: '11222333000181',
    });
    expect((await create('12.abc.345/01DE-35')).body).toMatchObject({
      personType: 'JURIDICA',
      cpfCnpj: '12ABC34501DE35',
    });
    const writings = ['CPF 012.345.678-90', '012.345.678\u201190', '\u200B012.345.678\u201390_', 1_234_567_890];
    for (const written of writings) expect((await create(written)).body).toMatchObject({ cpfCnpj: '01234567890' });
    const written = encodeURIComponent('CPF 012.345.678-90');
    expect((await world.asaas('GET', `/customers?cpfCnpj=${written}`)).body).toMatchObject({
      totalCount: writings.length,
    });
    for (const wrong of ['52998224724', '11222333000180', '00000000000', '123']) {
      expect(await create(wrong)).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_object' }] } });
    }
  });

  it('refunds a part and then the rest, and no more than was paid', async () => {
    const { id } = await world.createCharge();
    const refund = async (value?: number) => world.asaas('POST', `/payments/${id}/refund`, { value });
    expect((await refund()).status).toBe(400);
    await world.asaas('POST', `/sandbox/payment/${id}/confirm`);

    expect((await refund(30)).body).toMatchObject({ status: 'RECEIVED', refunds: [{ status: 'DONE', value: 30 }] });
    expect((await refund(80)).body).toMatchObject({ errors: [{ code: 'invalid_value' }] });
    expect((await refund()).body).toMatchObject({ status: 'REFUNDED', refunds: [{ value: 30 }, { value: 70 }] });
  });

  it('removes and restores open charges, and does not list removed ones', async () => {
    const { id, ...rest } = await world.createCharge();
    const listed = async () =>
      (await world.asaas('GET', `/payments?customer=${String(rest['customer'])}`)).body['totalCount'];

    expect((await world.asaas('DELETE', `/payments/${id}`)).body).toEqual({ deleted: true, id });
    expect((await world.asaas('GET', `/payments/${id}`)).body).toMatchObject({ deleted: true });
    expect(await listed()).toBe(0);
    expect((await world.asaas('POST', `/payments/${id}/restore`)).body).toMatchObject({
      deleted: false,
      status: 'PENDING',
    });
    expect(await listed()).toBe(1);
    await world.asaas('POST', `/sandbox/payment/${id}/confirm`);
    expect((await world.asaas('DELETE', `/payments/${id}`)).status).toBe(400);
  });

  it('takes cash and takes it back', async () => {
    const { id } = await world.createCharge();
    const cash = await world.asaas('POST', `/payments/${id}/receiveInCash`, { paymentDate: '2026-07-10', value: 100 });
    expect(cash.body).toMatchObject({ status: 'RECEIVED_IN_CASH', paymentDate: '2026-07-10' });
    const undone = await world.asaas('POST', `/payments/${id}/undoReceivedInCash`);
    expect(undone.body).toMatchObject({ status: 'PENDING', paymentDate: null });
  });

  it('makes an overdue charge pending again when it is due later, and only then', async () => {
    const { id } = await world.createCharge();
    await world.asaas('POST', `/sandbox/payment/${id}/overdue`);
    const renamed = await world.asaas('PUT', `/payments/${id}`, { description: 'Novo' });
    expect(renamed.body).toMatchObject({ status: 'OVERDUE', description: 'Novo' });
    const later = await world.asaas('PUT', `/payments/${id}`, { dueDate: '2026-08-01' });
    expect(later.body).toMatchObject({ status: 'PENDING', dueDate: '2026-08-01', originalDueDate: '2026-07-19' });
  });

  it('returns the bank slip and the Pix code', async () => {
    const slip = await world.createCharge({ billingType: 'BOLETO' });
    const line = (await world.asaas('GET', `/payments/${slip.id}/identificationField`)).body;
    expect(line).toEqual({
      identificationField: expect.stringMatching(/^461\d{44}$/),
      barCode: expect.stringMatching(/^461\d{41}$/),
      nossoNumero: slip['nossoNumero'],
    });
    const pix = (await world.asaas('GET', `/payments/${(await world.createCharge()).id}/pixQrCode`)).body;
    expect(pix).toMatchObject({
      success: true,
      payload: expect.stringMatching(/^000201.*5406100\.00.*6304[0-9A-F]{4}$/),
    });
    expect((await world.asaas('GET', `/payments/${slip.id}/status`)).body).toEqual({ status: 'PENDING' });
  });

  it('removes the open charges of a plan and keeps the paid ones', async () => {
    const charge = await world.createCharge({ installmentCount: 3, totalValue: 300 });
    const plan = String(charge['installment']);
    await world.asaas('POST', `/sandbox/payment/${charge.id}/confirm`);

    expect((await world.asaas('DELETE', `/installments/${plan}`)).status).toBe(400);
    expect((await world.asaas('DELETE', `/installments/${plan}/payments`)).status).toBe(200);
    expect((await world.asaas('GET', `/payments?installment=${plan}`)).body).toMatchObject({ totalCount: 1 });
    expect((await world.asaas('POST', `/installments/${plan}/refund`)).body).toMatchObject({
      refunds: [{ value: 100 }],
    });
  });
});
