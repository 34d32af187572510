import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPurchase, aWebhook } from '../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';
import { aUser } from '../../../apps/membership/test/factories.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';

const blank = [' ', '\u00a0\t', '\u200b', ' \u2060\ufeff '];
const unusable = ['a\ud800@rotina.test', 'a\0@rotina.test', '日本@rotina.test', '"a\r\nb"@rotina.test'];

describe('text that a purchase refuses', () => {
  let harness: CheckoutHarness;

  beforeAll(async () => {
    harness = await CheckoutHarness.start({ webhooks: false });
  });
  afterAll(() => harness.close());

  const fieldsOf = async (buyer: object): Promise<unknown> => {
    const body = aPurchase({ checkout_id: 2, installment_count: 1, customer: aBuyer(buyer) });
    const { error } = await harness.buyer
      .post('/api/v1/checkout', body)
      .unprocessable<{ error: { fields: { field: string }[] } }>();
    return error.fields.map(({ field }) => field).toSorted();
  };

  it.each(blank)('is a name that shows nothing: %j', async (name) => {
    expect(await fieldsOf({ name })).toEqual(['customer.name']);
  });

  it.each(unusable)('is an e-mail that no account may have: %j', async (email) => {
    expect(await fieldsOf({ email })).toEqual(['customer.email']);
  });

  it.each(['RG', 'cpf', 'CNPJ', 7])('is a type that the document does not have: %j', async (document_type) => {
    expect(await fieldsOf({ document_type })).toEqual(['customer.document_type']);
  });

  it('is not a country in lower case, which is stored in upper case', async () => {
    const customer = aBuyer({ country: 'pt', document_type: 'CPF' });
    const body = aPurchase({ checkout_id: 2, installment_count: 1, customer });
    const { payment } = await harness.buyer.post('/api/v1/checkout', body).created<{ payment: { pid: string } }>();
    expect(await harness.select('select customer_country from payments where pid = $1', [payment.pid])).toEqual([
      { customer_country: 'PT' },
    ]);
  });

  it.each(['91234-5678', '+5511912', 'x'])('is a telephone number that is none: %j', async (phone) => {
    expect(await fieldsOf({ phone })).toEqual(['customer.phone']);
  });

  it('is NUL in a name or a phone number', async () => {
    expect(await fieldsOf({ name: 'A\0na', phone: '\0' })).toEqual(['customer.name', 'customer.phone']);
  });

  it.each(['0000-01-01', '9999-12-31', '1000-01-01'])(
    'does not come from a webhook with the date %s, which is acknowledged',
    async (date) => {
      const charge = { id: `pay_${date}`, status: 'RECEIVED' };
      await harness.webhook(aWebhook('PAYMENT_RECEIVED', { ...charge, dueDate: date })).ok();
      await harness.webhook(aWebhook('PAYMENT_RECEIVED', charge, { dateCreated: `${date} 00:00:00` })).ok();
      const sql = "select outcome from gateway_events where body->'payment'->>'id' = $1 and error is not null";
      expect(await harness.select(sql, [charge.id])).toEqual([]);
    },
  );
});

describe('text that a registration refuses', () => {
  let test: MembershipTest;

  beforeAll(async () => {
    test = await MembershipTest.start();
  });
  afterAll(() => test.close());

  const numbers = ['91234-5678', '+15555550100', '11912345678 ext. 5'];

  it.each([
    ...blank.map((name) => ({ name })),
    ...unusable.map((email) => ({ email })),
    ...numbers.map((phone_number) => ({ phone_number })),
  ])(
    'is a name that shows nothing, an e-mail that no header can carry, or a telephone number that is none: %j',
    async (given) => {
      const admin = await test.admin();
      const [field] = Object.keys(given);
      await admin
        .post('/admin/api/membership/users', aUser(given))
        .unprocessable({ fields: [{ field, message: expect.any(String) }] });
    },
  );

  it('is a token of another type', async () => {
    await test.anonymous.post('/api/v1/auth/password/edit', { token: { toString: 1 }, password: 'x' }).status(422);
  });

  it('counts an e-mail with a lone surrogate as a failed sign-in', async () => {
    const caller = test.newAddress();
    const attempt = (): Promise<{ status: number }> =>
      caller.post('/api/v1/auth/sign_in', { email: 'a\ud800@rotina.test', password: 'x' }).response();
    for (let attempts = 0; attempts < 5; attempts += 1) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
  });
});
