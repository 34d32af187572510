import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Fields } from './fields.js';
import { readV1Webhook } from './v1-webhook.js';
import { readV2Webhook } from './v2-webhook.js';

const payment = (given: object): Fields => ({
  payment: {
    id: 'pay',
    status: 'paid',
    checkout_id: 1,
    customer: { email: 'a@b.co', doc_number: '11144477735' },
    ...given,
  },
});
const approval = (given: object): Fields => ({
  event: 'PURCHASE_APPROVED',
  data: { purchase: { transaction: 'T' } },
  ...given,
});
const anyBody = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<Fields>;

describe('any JSON object', () => {
  it.each([readV1Webhook, readV2Webhook])(
    'is read without failing, and asks for a change only with a reference',
    (read) => {
      fc.assert(
        fc.property(anyBody, (body) => {
          const { update, reference, fault } = read(body);
          return update === null || (fault === null && update.reference === reference);
        }),
      );
    },
  );

  it('in the fields of version 1 gives an update with all minimum fields or none', () => {
    const anyPayment = fc.record(
      {
        id: fc.jsonValue(),
        status: fc.constantFrom('paid', 'overdue', 7),
        checkout_id: fc.jsonValue(),
        customer: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyPayment, (given) => {
        const { update } = readV1Webhook(payment(given));
        return (
          update === null || [update.buyer?.document, update.group].every((part) => part !== null && part !== undefined)
        );
      }),
    );
  });
});

describe('a field', () => {
  it.each([
    ['5 ', 5],
    [5, 5],
    ['0', null],
    [-5, null],
    [1.5, null],
    [2_147_483_648, null],
    [null, null],
  ])('checkout_id %j is read as %j', (given, read) => {
    expect(readV1Webhook(payment({ checkout_id: given })).update?.group ?? null).toEqual(
      read === null ? null : { checkoutId: read },
    );
  });

  it.each([
    [1_763_247_745_737, '2025-11-15T23:02:25.737Z'],
    ['1763247745737', '2025-11-15T23:02:25.737Z'],
    ['2025-11-15', null],
    [-1, null],
    [1e300, null],
    [undefined, null],
  ])('creation_date %j is read as %j', (given, read) => {
    expect(readV2Webhook(approval({ creation_date: given })).sentAt?.toString() ?? null).toBe(read);
  });

  it('keeps no NUL, which the database cannot store', () => {
    expect(readV2Webhook(approval({ id: 'a\0b' })).envelopeId).toBe('ab');
  });

  it('that is too long counts as missing', () => {
    expect(readV1Webhook(payment({ id: 'x'.repeat(201) })).fault).toBe('paymentId');
  });
});
