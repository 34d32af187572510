import { describe, expect, it } from 'vitest';
import { chargeStatusOfAsaas, parseCharge, parsePayerDocument, parsePixCode, parseReasons } from './asaas.types.js';

const payment = (overrides: object = {}) => ({
  object: 'payment',
  id: 'pay_1',
  customer: 'cus_1',
  installment: 'plan',
  installmentNumber: 3,
  value: 29.16,
  netValue: 27.17,
  status: 'PENDING',
  dueDate: '2026-08-24',
  paymentDate: null,
  confirmedDate: null,
  externalReference: null,
  deleted: false,
  refunds: null,
  ...overrides,
});

describe("the gateway's charge", () => {
  it('is read with its amounts in cents', () => {
    expect(parseCharge(payment())).toMatchObject({
      id: 'pay_1',
      installmentId: 'plan',
      number: 3,
      amountCents: 2_916,
      netAmountCents: 2_717,
      dueDate: '2026-08-24',
      status: 'pending',
      gatewayStatus: 'PENDING',
      paidAt: null,
    });
  });

  it('that stands alone is number 1', () => {
    expect(parseCharge(payment({ installment: null, installmentNumber: null }))).toMatchObject({
      installmentId: null,
      number: 1,
    });
  });

  it.each([
    ...Object.entries(chargeStatusOfAsaas),
    ['DUNNING_REQUESTED', 'unknown'],
    ['CHARGEBACK_REQUESTED', 'unknown'],
    ['CHARGEBACK_DISPUTE', 'unknown'],
    ['AWAITING_CHARGEBACK_REVERSAL', 'unknown'],
    ['SOMETHING_NEW', 'unknown'],
    ['constructor', 'unknown'],
  ])('with status %s is %s', (status, expected) => {
    expect(parseCharge(payment({ status }))).toMatchObject({ status: expected, gatewayStatus: status });
  });

  it('that was deleted is removed, whatever its status', () => {
    expect(parseCharge(payment({ deleted: true, status: 'OVERDUE' }))?.status).toBe(
      'deleted_or_canceled_by_new_payment',
    );
  });

  it.each([
    [{ status: 'RECEIVED', paymentDate: '2026-08-20', confirmedDate: '2026-08-19' }, '2026-08-20'],
    [{ status: 'CONFIRMED', paymentDate: null, confirmedDate: '2026-08-19' }, '2026-08-19'],
    [{ status: 'REFUNDED', paymentDate: '2026-08-20' }, '2026-08-20'],
    [{ status: 'PENDING', paymentDate: '2026-08-20' }, null],
  ])('%j was paid at %s', (overrides, paidAt) => {
    expect(parseCharge(payment(overrides))?.paidAt).toBe(paidAt);
  });

  it('adds up its refunds', () => {
    const refunds = [{ value: 10.1 }, { value: 0.2, status: 'DONE' }, { value: 5, status: 'CANCELLED' }];
    expect(parseCharge(payment({ refunds }))?.refundedCents).toBe(1_030);
  });

  it.each([undefined, null, 0, -0.01])('is one of nothing with the amount %j', (value) => {
    expect(parseCharge(payment({ value }))?.amountCents).toBe(0);
  });

  it.each([
    null,
    'x',
    [],
    {},
    payment({ id: 7 }),
    payment({ value: '29.16' }),
    payment({ dueDate: 'soon' }),
    payment({ dueDate: '2026-02-30' }),
    payment({ value: 1e300 }),
    payment({ status: null }),
  ])('cannot be read from %j', (value) => {
    expect(parseCharge(value)).toBeNull();
  });
});

describe("the gateway's other answers", () => {
  it('name the reasons of a refusal', () => {
    const reason = { code: 'invalid_customer', description: 'Customer inválido ou não informado.' };
    expect(parseReasons({ errors: [reason] })).toEqual([reason]);
    expect(parseReasons('oops')).toEqual([]);
  });

  it('hold the code of a PIX charge', () => {
    const answer = { encodedImage: 'x', payload: '000201', expirationDate: '2026-08-24 23:59:59' };
    expect(parsePixCode(answer)).toEqual({ payload: '000201', expiresAt: '2026-08-24T23:59:59-03:00' });
    expect(parsePixCode({})).toBeNull();
  });

  it.each([
    [{ type: 'CREDIT', externalAccount: { name: 'Ana', cpfCnpj: '52998224725' } }, '52998224725'],
    [{ type: 'DEBIT', externalAccount: { name: 'Ana', cpfCnpj: '52998224725' } }, null],
    [{ type: 'CREDIT', externalAccount: { name: 'Ana', cpfCnpj: 52_998_224_725 } }, null],
    [{ type: 'CREDIT', externalAccount: { name: 'Ana' } }, null],
    [{ type: 'CREDIT', externalAccount: null }, null],
    ['oops', null],
  ])('of the Pix transaction %j name the payer %j', (answer, document) => {
    expect(parsePayerDocument(answer)).toBe(document);
  });
});
