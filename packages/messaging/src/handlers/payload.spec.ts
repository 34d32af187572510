import { describe, expect, it } from 'vitest';
import { eventDefinitions, PurchasePaid } from '@rotina/contracts';
import { plainToInstance } from 'class-transformer';
import fc from 'fast-check';
import { readPayload } from './payload.js';

const valid = {
  pid: '01a1fe59-1061-753a-8f00-330dc1c7e666',
  revision: 1,
  kind: 'standard',
  checkout_id: 1,
  billing_type: 'BOLETO',
  installment_count: 1,
  total_cents: 35_000,
  customer: {
    name: 'Ana',
    email: 'ana@rotina.test',
    document: '52998224725',
    document_type: 'CPF',
    phone: null,
    country: 'BR',
  },
  created_at: '2026-03-10T15:00:00Z',
};

describe('a payload that is read by its class', () => {
  it('is an instance of the class and keeps the fields of newer versions', async () => {
    const { value, problems } = readPayload(PurchasePaid.payload, { ...valid, loyalty_points: 7 });
    expect(problems).toEqual([]);
    expect(value).toBeInstanceOf(PurchasePaid.payload);
    expect(value).toMatchObject({ pid: valid.pid, loyalty_points: 7 });
  });

  it.each(eventDefinitions())('$type is the instance that class-transformer makes', async ({ payload }) => {
    const single = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant({ inner: 1 }));
    const names = fc.oneof(
      fc.constantFrom('pid', 'customer', 'charges', 'constructor', '__proto__', 'toString'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, single), async (plain) => {
        const { value } = readPayload(payload, plain);
        expect(value).toStrictEqual(plainToInstance(payload, plain));
      }),
      { numRuns: 50 },
    );
  });

  it('reports every invalid field by its path and never its value', async () => {
    const customer = { ...valid.customer, document: 52_998_224_725 };
    const { problems } = readPayload(PurchasePaid.payload, { ...valid, revision: 'first', customer });
    expect(problems).toEqual(
      expect.arrayContaining(['revision breaks isInt', expect.stringMatching(/^customer\.document breaks /)]),
    );
    expect(problems.join()).not.toMatch(/first|52998224725/);
  });
});
