import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestService } from '@rotina/testing';
import { startBackoffice } from './harness.js';
import { aSync, effects, newInstallments, oldInstallments, send, syncPath } from './sync-scene.js';

let service: TestService;
let before: Record<string, unknown>;

beforeAll(async () => {
  service = await startBackoffice();
  before = await effects(service);
});
afterAll(async () => {
  await service.close();
});

const messages = [expect.any(String)];

/** A sync with another value at a path of names and indexes. */
function changed(path: string, value: unknown): object {
  const sync: unknown = JSON.parse(JSON.stringify(aSync()));
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>((inner, name) => Reflect.get(inner as object, name), sync);
  Reflect.set(parent as object, last, value);
  return sync as object;
}

/** The errors with messages at one path alone. */
const errorsAt = (path: string): object =>
  path
    .split('.')
    .reverse()
    .reduce<unknown>((inner, name) => ({ [name]: inner }), messages) as object;

const refusal = async (body: unknown): Promise<Record<string, unknown>> => {
  const answer = await send(service, body).unprocessable();
  expect(await effects(service)).toEqual(before);
  return answer;
};

const expectInvalid = async (body: unknown, path: string): Promise<void> => {
  expect(await refusal(body)).toEqual({ detail: expect.any(String), code: 'invalid_payload', errors: errorsAt(path) });
};

describe('invalid_payload', () => {
  it.each<[path: string, value: unknown]>([
    ['source', 'other'],
    ['sent_at', '2026-03-10T14:00:00'],
    ['sent_at', '2026-02-30T14:00:00Z'],
    ['sent_at', '2026-03-10'],
    ['sent_at', 1_773_151_200],
    ['company_slug', ''],
    ['company_slug', undefined],
    ['company_slug', 7],
    ['product_slug', 7],
    ['repayment.reference', ''],
    ['repayment.reference', '  '],
    ['repayment.reference', 'x'.repeat(256)],
    ['repayment.reference', 'a\0b'],
    ['repayment.external_id', null],
    ['repayment.kind', 'standard'],
    ['repayment.description', ''],
    ['repayment.billing_type', 'CASH'],
    ['repayment.installment_count', '3'],
    ['repayment.installment_count', 0],
    ['repayment.installment_count', 1.5],
    ['repayment.installment_count', 2_147_483_648],
    ['repayment.total', 300],
    ['repayment.total', '300'],
    ['repayment.total', '300.0'],
    ['repayment.total', '300,00'],
    ['repayment.total', '-300.00'],
    ['repayment.total', '100000000.00'],
    ['repayment.total', '300.00\n'],
    ['repayment.installment_amount', null],
    ['repayment.due_date', '2026-02-30'],
    ['repayment.due_date', '10/06/2026'],
    ['repayment.due_date', '0000-01-01'],
    ['repayment.due_date', '2026-06-10T00:00:00Z'],
    ['repayment.gateway', 'asaas'],
    ['repayment.gateway_id', ''],
    ['repayment.gateway_checkout_url', ''],
    ['repayment.created_at', '9999-12-31T23:59:59-12:00'],
    ['repayment.operator_email', 'operator'],
    ['installments.1.number', '2'],
    ['installments.1.gateway_id', undefined],
    ['installments.1.amount', 100],
    ['installments.1.net_amount', '1'],
    ['installments.1.due_date', '2025-02-29'],
    ['installments.1.status', 'approved'],
    ['installments.1.invoice_url', 7],
    ['original_payment.reference', null],
    ['original_payment.status', 'open'],
    ['original_payment.paid_installment_count', -1],
    ['original_payment.paid_total', 100],
    ['original_payment.cancelled_installment_count', null],
    ['original_payment.installments.0.paid_at', '2026-01-09T10:00:00Z'],
    ['customer.name', ''],
    ['customer.email', 'ana'],
    ['customer.email', null],
    ['customer.document', '529.982.247-25'],
    ['customer.document_type', 'RG'],
    ['customer.country', 'BRA'],
    ['event', null],
    ['repayment', null],
    ['repayment', undefined],
    ['installments', null],
    ['original_payment', undefined],
    ['original_payment.installments', null],
    ['customer', null],
    ['installments.1', null],
  ])('%s of %j has its messages at the field itself', async (path, value) => {
    await expectInvalid(changed(path, value), path);
  });

  it.each<[path: string, value: unknown]>([
    ['repayment', []],
    ['repayment', 'x'],
    ['customer', 7],
    ['original_payment', [{}]],
    ['installments', {}],
    ['installments', 'x'],
    ['installments', []],
    ['original_payment.installments', []],
    ['installments.1', 'x'],
    ['installments.1', []],
    ['original_payment.installments.0', [{}]],
  ])('%s of %j has its messages under non_field_errors', async (path, value) => {
    await expectInvalid(changed(path, value), `${path}.non_field_errors`);
  });

  it.each(['', '{', '[]', '"x"', 'null', '7', `${'['.repeat(70)}${']'.repeat(70)}`])(
    'a body %j that is not a JSON object',
    async (body) => {
      const caller = service.as(null).with({ authorization: 'Bearer sandbox-integration' });
      await caller
        .post(syncPath, body)
        .unprocessable({ code: 'invalid_payload', errors: { non_field_errors: messages } });
    },
  );

  it('names all fields at once, in the language of the request', async () => {
    const sync = { ...aSync(), source: 'other', customer: { email: 7 } };
    expect(await refusal(sync)).toEqual({
      detail: 'O corpo da sincronização é inválido.',
      code: 'invalid_payload',
      errors: {
        source: ['O campo source deve ser um destes valores: checkout-service.'],
        customer: { name: ['O campo customer.name é obrigatório.'], email: messages },
      },
    });
  });

  it('one reference for both payments', async () => {
    const sync = aSync({ original: 'same', reference: 'same', originalInstallments: oldInstallments('other') });
    await expectInvalid(sync, 'original_payment.reference');
  });

  it('a charge that is repeated in a plan', async () => {
    const [first, second, ...others] = newInstallments('r');
    if (!first || !second) throw new Error('There are three.');
    const installments = [first, { ...second, gateway_id: first.gateway_id }, ...others];
    await expectInvalid(aSync({ installments }), 'installments.1.gateway_id');
    await expectInvalid(aSync({ originalInstallments: installments }), 'original_payment.installments.1.gateway_id');
  });

  it('a charge in both plans', async () => {
    expect(
      await refusal(aSync({ installments: newInstallments('x'), originalInstallments: oldInstallments('x', 1, 1) })),
    ).toMatchObject({
      code: 'invalid_payload',
      errors: {
        installments: { '0': { gateway_id: messages } },
        original_payment: { installments: { '0': { gateway_id: messages } } },
      },
    });
  });

  it('a payment date of an installment that is not paid', async () => {
    await expectInvalid(
      changed('original_payment.installments.2.paid_at', '2026-01-09'),
      'original_payment.installments.2.paid_at',
    );
  });
});

describe('installment_count_mismatch', () => {
  it.each<[path: string, value: unknown]>([
    ['repayment.installment_count', 4],
    ['repayment.total', '300.01'],
    ['original_payment.installment_count', 3],
    ['original_payment.paid_installment_count', 2],
    ['original_payment.paid_total', '100.01'],
    ['installments.1.number', 4],
    ['installments.1.number', 1],
    ['original_payment.installments.3.number', 1],
  ])('%s of %j', async (path, value) => {
    expect(await refusal(changed(path, value))).toEqual({
      detail: 'As parcelas não conferem com as quantidades ou os valores informados.',
      code: 'installment_count_mismatch',
      errors: errorsAt(path),
    });
  });

  it('is not a total of the old plan that differs from its installments, nor the value of one', async () => {
    for (const path of ['original_payment.total', 'repayment.installment_amount']) {
      await send(service, changed(path, '1.00'), `${syncPath}/rehearsal`).created();
    }
  });
});

describe('the other codes', () => {
  it.each<[code: string, field: string, overrides: object]>([
    ['unknown_event', 'event', { event: 'payment.created' }],
    ['unknown_event', 'event', { event: 7 }],
    ['company_not_found', 'company_slug', { company_slug: 'desconhecida' }],
    ['company_not_found', 'company_slug', { company_slug: 'x'.repeat(101) }],
    ['company_inactive', 'company_slug', { company_slug: 'rotina-antiga' }],
    ['product_not_resolved', 'product_slug', { product_slug: 'desconhecido' }],
    ['product_not_resolved', 'product_slug', { company_slug: 'rotina-sem-legado', product_slug: null }],
  ])('%s: %s', async (code, field, overrides) => {
    expect(await refusal({ ...aSync(), ...overrides })).toEqual({
      detail: expect.any(String),
      code,
      errors: { [field]: messages },
    });
  });

  it('a sync with more than one mistake has the code of the first check', async () => {
    const all = { ...aSync(), event: 'other', source: 'other', company_slug: 'desconhecida' };
    await send(service, all).unprocessable({ code: 'unknown_event' });
    await send(service, { ...all, event: 'payment.repayment.created' }).unprocessable({ code: 'invalid_payload' });
    const counted = { ...changed('repayment.total', '1.00'), company_slug: 'desconhecida' };
    await send(service, counted).unprocessable({ code: 'installment_count_mismatch' });
    await send(service, { ...aSync(), company_slug: 'rotina-antiga', product_slug: 'desconhecido' }).unprocessable({
      code: 'company_inactive',
    });
    await service.as(null).post(syncPath, '{').unauthorized();
  });
});
