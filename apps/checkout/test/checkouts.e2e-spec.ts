import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Fixtures } from '@rotina/service-kit/service';
import { CheckoutHarness, Responder } from './harness.js';
import { aBuyer, aPurchase } from './factories.js';

interface Prices {
  valid: boolean;
  discount_amount: string;
  installments: object[];
  checkout_payment_types_available: object[];
}

let harness: CheckoutHarness;
let responder: Responder | undefined;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
afterEach(() => responder?.stop());

/** Points the fixture checkout at a validation service with this response. */
async function validatedBy(...answer: Parameters<typeof Responder.start>): Promise<Responder> {
  responder = await Responder.start(...answer);
  await harness.select('update checkouts set discount_validation_url = $1 where id = 1', [responder.url]);
  return responder;
}

/** Each validation comes from its own address, so that the limit does not apply. */
let addresses = 0;
const validate = (id: number, email = 'member@rotina.test'): Promise<Prices> => {
  addresses += 1;
  const caller = harness.buyer.with({ 'x-rotina-client-address': `198.51.100.${addresses}` });
  return caller.post(`/api/v1/checkout/${id}/validate_discount`, { email }).ok<Prices>();
};

const lastOutcome = async (): Promise<unknown> =>
  (await harness.select('select outcome from discount_validations order by id desc limit 1'))[0]?.['outcome'];

describe('reading a checkout', () => {
  it('shows full prices, the discount and its terms, and no credential', async () => {
    const checkout = await harness.buyer.get('/api/v1/checkout/1').ok({
      id: 1,
      name: 'Assinatura anual',
      product: { name: 'Assinatura anual', slug: 'assinatura-anual' },
      organization: { name: 'Rotina', slug: 'rotina' },
      total: '350.00',
      discount_enabled: true,
      discount_amount: '50.00',
      interest_rate: 0.01,
      max_installments: 12,
    });
    expect(checkout['installments']).toHaveLength(12);
    expect(checkout['installments']).toMatchObject([
      { number: 1, amount: '350.00', total: '350.00', has_interest: false },
      { number: 2, amount: '178.50', total: '357.00', has_interest: true },
      ...Array.from({ length: 9 }, () => ({})),
      { number: 12, amount: '32.66', last_amount: '32.74', total: '392.00', has_interest: true },
    ]);
    expect(checkout['checkout_payment_types_available']).toEqual(
      ['BOLETO', 'PIX', 'CREDIT_CARD'].map((type) => ({ type, total: '350.00', max_installments: 12 })),
    );
    expect(JSON.stringify(checkout)).not.toMatch(/token|validation_url|sealed/);
  });

  it('of an organization without slug shows null, and no discount', async () => {
    await harness.buyer.get('/api/v1/checkout/2').ok({
      organization: { slug: null },
      total: '100.00',
      discount_enabled: false,
      discount_amount: '0.00',
      interest_rate: 0,
    });
  });

  it.each(['999', 'abc', '0', '99999999999999', '1.5', '-1'])('%s does not exist', async (id) => {
    await harness.buyer.get(`/api/v1/checkout/${id}`).notFound({ error: { code: 'checkout_not_found' } });
  });
});

describe('validating a discount', () => {
  it('of a member gives the discounted prices in the two forms of the read', async () => {
    const { requests } = await validatedBy((response) => response.end('{"valid": true}'));
    expect(await validate(1)).toMatchObject({
      valid: true,
      discount_amount: '50.00',
      installments: expect.arrayContaining([
        { number: 12, amount: '28.00', total: '336.00', has_interest: true },
      ]) as unknown,
      checkout_payment_types_available: [{ type: 'BOLETO', total: '300.00', max_installments: 12 }, {}, {}],
    });
    expect(requests).toMatchObject([
      { headers: { 'x-discount-access-token': 'sandbox-discount' }, body: '{"email":"member@rotina.test"}' },
    ]);
    expect(await harness.select('select purpose, masked_email, outcome, status from discount_validations')).toEqual([
      { purpose: 'quote', masked_email: 'm***@rotina.test', outcome: 'valid', status: 200 },
    ]);
  });

  it('without a configured discount calls no service', async () => {
    const before = await harness.select('select id from discount_validations');
    expect(await validate(2)).toMatchObject({ valid: false, discount_amount: '0.00' });
    expect(await harness.select('select id from discount_validations')).toHaveLength(before.length);
  });

  it.each([
    ['not_valid', 200, '{"valid": false}'],
    ['bad_body', 200, '{"valid": "true"}'],
    ['bad_body', 200, '{"valid": 1}'],
    ['bad_body', 200, 'true'],
    ['bad_body', 200, '<html>'],
    ['bad_body', 200, ' '.repeat(65_600) + '{"valid": true}'],
    ['bad_status', 201, '{"valid": true}'],
    ['bad_status', 401, '{"valid": true}'],
    ['bad_status', 500, '{"valid": true}'],
  ])('is the full price (%s) when the service answers %i', async (outcome, status, body) => {
    await validatedBy((response) => response.writeHead(status).end(body));
    const full = await harness.buyer.get('/api/v1/checkout/1').ok<Prices>();
    expect(await validate(1)).toEqual({
      valid: false,
      discount_amount: '0.00',
      installments: full.installments,
      checkout_payment_types_available: full.checkout_payment_types_available,
    });
    expect(await lastOutcome()).toBe(outcome);
  });

  it('follows no redirect', async () => {
    const { requests } = await validatedBy((response) =>
      response.writeHead(307, { location: '/elsewhere' }).end('{"valid": true}'),
    );
    expect((await validate(1)).valid).toBe(false);
    expect(requests).toHaveLength(1);
    expect(await lastOutcome()).toBe('bad_status');
  });

  it('is the full price when the connection breaks', async () => {
    await validatedBy((response) => response.destroy());
    expect((await validate(1)).valid).toBe(false);
    expect(await lastOutcome()).toBe('failed');
  });

  it('waits 5 seconds in total, however slowly the response arrives', async () => {
    await validatedBy((response) => {
      response.writeHead(200);
      response.write('{');
    });
    const started = performance.now();
    expect((await validate(1)).valid).toBe(false);
    expect(performance.now() - started).toBeLessThan(6_000);
    expect(await lastOutcome()).toBe('timeout');
  });

  it.each([
    'https://169.254.169.254/latest/',
    'https://2852039166/',
    'https://10.0.0.1/',
    'http://[::ffff:192.168.0.1]/',
    'ftp://x/',
  ])('never calls %s', async (url) => {
    await harness.select('update checkouts set discount_validation_url = $1 where id = 1', [url]);
    expect((await validate(1)).valid).toBe(false);
    expect(await lastOutcome()).toBe('refused_address');
  });

  it.each([{}, { email: 'no' }, { email: 7 }])('needs an e-mail: %j', async (body) => {
    await harness.buyer
      .post('/api/v1/checkout/1/validate_discount', body)
      .unprocessable({ error: { fields: [{ field: 'email' }] } });
  });

  it('is limited to 10 a minute per address and e-mail', async () => {
    const caller = harness.buyer.with({ 'x-rotina-client-address': '203.0.113.5' });
    const ask = () => caller.post('/api/v1/checkout/2/validate_discount', { email: 'a@example.com' });
    await Promise.all(Array.from({ length: 10 }, () => ask().ok()));
    await ask().status(429, { error: { code: 'too_many_requests' } });
    await harness.buyer.post('/api/v1/checkout/2/validate_discount', { email: 'a@example.com' }).ok();
    harness.clock.advance({ seconds: 59 });
    await ask().status(429);
    harness.clock.advance({ seconds: 2 });
    await ask().ok();
  });

  it('is answered to the people of an office, who have one address, thirty times a minute', async () => {
    const office = harness.buyer.with({ 'x-rotina-client-address': '203.0.113.6' });
    const ask = (person: number) =>
      office.post('/api/v1/checkout/2/validate_discount', { email: `person-${person}@example.com` });
    for (let person = 0; person < 30; person += 1) await ask(person).ok();
    await ask(30).status(429, { error: { code: 'too_many_requests' } });
  });
});

describe('a purchase of a checkout with a member discount', () => {
  it('validates again and deducts the discount from the total at the gateway', async () => {
    await validatedBy((response, body) => response.end(JSON.stringify({ valid: body.includes('member@rotina.test') })));
    const customer = aBuyer({ email: 'member@rotina.test' });
    const { payment } = await harness.buyer
      .post('/api/v1/checkout', aPurchase({ customer, expected_total: '336.00' }))
      .created<{ payment: { pid: string } }>({
        payment: { total: '336.00', discount_applied: true, discount_amount: '50.00' },
      });
    expect((await harness.charges(payment.pid)).map(({ value }) => value)).toEqual(
      Array.from({ length: 12 }, () => 28),
    );
    expect(await lastOutcome()).toBe('valid');
  });

  it('is full price for others, who are protected by `expected_total`', async () => {
    await validatedBy((response) => response.end('{"valid": false}'));
    await harness.buyer
      .post('/api/v1/checkout', aPurchase({ expected_total: '336.00' }))
      .conflict({ error: { total: '392.00' } });
    await harness.buyer
      .post('/api/v1/checkout', aPurchase())
      .created({ payment: { total: '392.00', discount_applied: false, discount_amount: '0.00' } });
  });
});

describe('the fixtures', () => {
  it('can be loaded repeatedly', async () => {
    await harness.service.get(Fixtures).load();
    await harness.service.get(Fixtures).load();
    expect(await harness.select('select id, slug from organizations order by id')).toEqual([
      { id: 1, slug: 'rotina' },
      { id: 2, slug: null },
    ]);
    const [created] = await harness.select<{ id: number }>(
      `insert into organizations (name, sealed_verification_token, created_at) values ('Nova', '', now()) returning id`,
    );
    expect(created?.id).toBe(3);
  });

  it('keep credentials sealed', async () => {
    const [stored] = await harness.select<{ token: string }>(
      'select discount_access_token as token from checkouts where id = 1',
    );
    const token = stored?.token ?? '';
    expect(token).toMatch(/^v1\./);
    expect(token).not.toContain('sandbox');
  });
});
