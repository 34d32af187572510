import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { AsaasClient, parseWebhookPayload } from 'asaas';
import { objectOf } from '../src/json.js';
import { startWorld, type World } from './world.js';

const cpfCnpj = '52998224725';
const day = (text: string): Date => new Date(`${text}T00:00:00.000Z`);

let world: World;
let asaas: AsaasClient;

beforeAll(async () => {
  world = await startWorld();
  asaas = new AsaasClient('sandbox-asaas', {
    sandbox: true,
    sandboxUrl: `${world.sandbox.url}/asaas/v3`,
    printError: false,
  });
});
afterAll(() => world.close());

const newCustomer = async (email = 'ana@example.com'): Promise<string> =>
  (await asaas.customers.new({ name: 'Ana Lima', cpfCnpj, email })).id;

/** A charge of 100.00, or a plan of that. */
const newPayment = async (overrides: object = {}) => {
  const whole = { customer: await newCustomer(), billingType: 'PIX', value: 100, dueDate: day('2026-07-19') };
  const payment = await asaas.payments.new({ ...whole, ...overrides });
  return { ...payment, id: payment.id ?? '', installment: payment.installment ?? '' };
};

const confirm = (id: string) => world.asaas('POST', `/sandbox/payment/${id}/confirm`);
/** The package's types of webhooks refer to files that it does not publish. */
const read = async (answer: Promise<unknown>) => objectOf(await answer);
const refused = (status: number, code: string) => ({ response: { status, data: { errors: [{ code }] } } });

describe('the npm package asaas drives the customers', () => {
  it('creates one, and finds it by its document and e-mail', async () => {
    const id = await newCustomer('found@example.com');
    await newCustomer('other@example.com');
    expect(await asaas.customers.getById(id)).toMatchObject({ object: 'customer', id, cpfCnpj, personType: 'FISICA' });
    expect(await asaas.customers.list({ cpfCnpj, email: 'found@example.com' })).toMatchObject({
      object: 'list',
      hasMore: false,
      totalCount: 1,
      data: [{ id }],
    });
    expect((await asaas.customers.list({ cpfCnpj, limit: 1 })).hasMore).toBe(true);
  });

  it('changes, removes and restores one', async () => {
    const id = await newCustomer();
    expect(await asaas.customers.updateById(id, { name: 'Ana Souza', cpfCnpj })).toMatchObject({ name: 'Ana Souza' });
    expect(await asaas.customers.delete(id)).toEqual({ deleted: true, id });
    expect(await asaas.customers.restore(id)).toMatchObject({ id, deleted: false });
  });

  it('receives the errors of the gateway', async () => {
    await expect(asaas.customers.new({ name: 'Inválido', cpfCnpj: '11111111111' })).rejects.toMatchObject(
      refused(400, 'invalid_object'),
    );
    const stranger = new AsaasClient('guess', { baseUrl: `${world.sandbox.url}/asaas/v3`, printError: false });
    await expect(stranger.customers.list()).rejects.toMatchObject(refused(401, 'invalid_access_token'));
  });
});

describe('the npm package asaas drives the payments', () => {
  it('creates, reads, lists and changes one, with a Date as its due date', async () => {
    const payment = await newPayment({ externalReference: 'by-the-package' });
    expect(payment).toMatchObject({ object: 'payment', value: 100, status: 'PENDING', dueDate: '2026-07-19' });
    expect(await asaas.payments.getById(payment.id)).toMatchObject({ id: payment.id, billingType: 'PIX' });
    expect(await asaas.payments.list({ externalReference: 'by-the-package' })).toMatchObject({
      totalCount: 1,
      data: [{ id: payment.id }],
    });
    const later = { customer: payment.customer ?? '', billingType: 'PIX', value: 90, dueDate: day('2026-08-01') };
    expect(await asaas.payments.updateById(payment.id, later)).toMatchObject({ value: 90, dueDate: '2026-08-01' });
  });

  it('removes an open one, restores it, and does not remove a paid one', async () => {
    const { id } = await newPayment();
    expect(await asaas.payments.delete(id)).toEqual({ deleted: true, id });
    expect(await asaas.payments.getById(id)).toMatchObject({ deleted: true });
    expect(await asaas.payments.restore(id)).toMatchObject({ deleted: false, status: 'PENDING' });
    await confirm(id);
    await expect(asaas.payments.delete(id)).rejects.toMatchObject(refused(400, 'invalid_action'));
  });

  it('refunds a part, and then the rest', async () => {
    const { id } = await newPayment();
    await expect(asaas.payments.refund(id, {})).rejects.toMatchObject(refused(400, 'invalid_action'));
    await confirm(id);
    expect(await asaas.payments.refund(id, { value: 30.5, description: 'Uma parte' })).toMatchObject({
      status: 'RECEIVED',
      refunds: [{ status: 'DONE', value: 30.5, description: 'Uma parte' }],
    });
    await expect(asaas.payments.refund(id, { value: 70 })).rejects.toMatchObject(refused(400, 'invalid_value'));
    expect(await asaas.payments.refund(id, {})).toMatchObject({ status: 'REFUNDED' });
  });

  it('reads the codes by which a buyer pays', async () => {
    const slip = await newPayment({ billingType: 'BOLETO' });
    expect(await asaas.payments.getIdentificationField(slip.id)).toEqual({
      identificationField: expect.stringMatching(/^\d{47}$/),
      barCode: expect.stringMatching(/^\d{44}$/),
      nossoNumero: slip.nossoNumero,
    });
    const { id } = await newPayment();
    expect(await asaas.payments.getPixQrCode(id)).toMatchObject({ payload: expect.stringMatching(/^000201/) });
  });

  it('takes cash, takes it back, and reads the limits', async () => {
    const { id } = await newPayment();
    expect(
      await asaas.payments.receiveInCash(id, { paymentDate: day('2026-07-10'), value: 100, notifyCustomer: false }),
    ).toMatchObject({ status: 'RECEIVED_IN_CASH', paymentDate: '2026-07-10' });
    expect(await asaas.payments.undoReceivedInCash(id)).toMatchObject({ status: 'PENDING' });
    const { creation } = await asaas.payments.limits();
    expect(creation?.daily).toEqual({ limit: 10_000, used: expect.any(Number), wasReached: false });
  });
});

describe('the npm package asaas drives the installments', () => {
  it('creates a plan with its first charge, reads it, lists it and refunds what was paid', async () => {
    const first = await newPayment({ billingType: 'BOLETO', installmentCount: 3, totalValue: 100, value: undefined });
    const plan = first.installment;
    expect(await asaas.installments.getById(plan)).toMatchObject({
      ...{ object: 'installment', id: plan, value: 100, paymentValue: 33.34, installmentCount: 3 },
      ...{ billingType: 'BOLETO', deleted: false },
    });
    expect(await asaas.installments.list({ limit: 1 })).toMatchObject({ object: 'list', data: [{ id: plan }] });
    const { data } = await asaas.payments.list({ installment: plan });
    expect(data.map(({ installmentNumber }) => installmentNumber)).toEqual([3, 2, 1]);
    await confirm(first.id);
    await expect(asaas.installments.delete(plan)).rejects.toMatchObject(refused(400, 'invalid_action'));
    expect(await asaas.installments.refund(plan)).toMatchObject({ refunds: [{ value: 33.33 }] });
  });

  it('removes an open plan', async () => {
    const { installment } = await newPayment({ billingType: 'BOLETO', installmentCount: 2, totalValue: 100 });
    expect(await asaas.installments.delete(installment)).toEqual({ deleted: true, id: installment });
    expect(await asaas.installments.getById(installment)).toMatchObject({ deleted: true });
  });
});

describe('the npm package asaas drives the webhooks', () => {
  it('lists, creates, changes and removes them, and shows no token', async () => {
    const settings = {
      ...{ name: 'package', url: 'http://localhost:1/webhooks', email: 'ops@example.com', authToken: 'secret-token' },
      ...{ sendType: 'SEQUENTIALLY' as const, enabled: false, interrupted: false, events: [] },
    };
    const id = String((await read(asaas.webhooks.create(settings)))['id']);
    expect(await read(asaas.webhooks.getById(id))).toMatchObject({ id, name: 'package', sendType: 'SEQUENTIALLY' });
    const changed = { ...settings, sendType: 'NON_SEQUENTIALLY' as const };
    expect(await read(asaas.webhooks.updateById(id, changed))).toMatchObject({ id, sendType: 'NON_SEQUENTIALLY' });
    const list = await read(asaas.webhooks.list());
    expect(list).toMatchObject({ object: 'list', totalCount: 2 });
    expect(JSON.stringify(list)).not.toContain('secret-token');
    expect(await read(asaas.webhooks.delete(id))).toEqual({ deleted: true, id });
  });

  it('reads those that the sandbox sends', async () => {
    const { id } = await newPayment();
    const sent = await eventually(async () => {
      const found = world.receiver.arrivals.find(({ body }) => body.payment.id === id);
      if (!found) throw new Error(`No webhook of ${id} has arrived.`);
      return found;
    });
    expect(objectOf(parseWebhookPayload(sent.body))).toMatchObject({ event: 'PAYMENT_CREATED', payment: { id } });
  });
});
