import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCheckout } from './factories.js';
import { CheckoutHarness } from './harness.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

const create = (overrides: object = {}) => harness.admin.post('/api/v2/checkouts', aCheckout(overrides));

describe('creating a checkout', () => {
  it('answers what a read answers, and never the credential', async () => {
    const created = await create().created<{ id: number }>({
      name: 'Plano novo',
      total: '240.00',
      discount_enabled: true,
      discount_amount: '40.00',
      interest_rate: 0.0199,
      max_installments: 6,
      checkout_payment_types_available: [
        { type: 'BOLETO', total: '240.00', max_installments: 6 },
        { type: 'PIX', total: '220.00', max_installments: 1 },
      ],
    });
    expect(await harness.buyer.get(`/api/v1/checkout/${created.id}`).ok()).toEqual(created);
    expect(JSON.stringify(created)).not.toContain('secret');
    const stored = await harness.select('select * from checkouts where id = $1', [created.id]);
    expect(JSON.stringify(stored)).not.toContain('secret-of-the-service');
  });

  it('of an organization without slug accepts null as the slug', async () => {
    await create({ organization_slug: null, discount_amount: null }).created({
      organization: { slug: null },
      discount_enabled: false,
    });
  });

  it('accepts a discount validation on loopback in the embedded size', async () => {
    await create({ discount_validation_url: 'http://localhost:8082/api/v1/discount_validations' }).created();
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ total: 'x' }, 'total'],
    [{ total: 0 }, 'total'],
    [{ total: '100000000.00' }, 'total'],
    [{ interest_rate: '-1' }, 'interest_rate'],
    [{ max_installments: 0 }, 'max_installments'],
    [{ billing_types: [] }, 'billing_types'],
    [{ billing_types: ['CASH'] }, 'billing_types'],
    [{ billing_types: ['PIX', 'PIX'] }, 'billing_types'],
    [{ access_months: 0 }, 'access_months'],
    [{ organization_slug: 'nobody' }, 'organization_slug'],
    [{ product_slug: 'nothing' }, 'product_slug'],
    [{ discount_amount: '240.00' }, 'discount_amount'],
    [{ discount_amount: '220.00' }, 'discount_amount'],
    [{ discount_amount: -1 }, 'discount_amount'],
    [{ discount_validation_url: 'https://10.0.0.1/' }, 'discount_validation_url'],
    [{ discount_validation_url: 'http://8.8.8.8/' }, 'discount_validation_url'],
    [{ discount_validation_url: 'nonsense' }, 'discount_validation_url'],
  ])('with %j is refused, naming %s', async (overrides, field) => {
    await create(overrides).unprocessable({ error: { code: 'validation_failed', fields: [{ field }] } });
  });

  it('is for administrators', async () => {
    await harness.buyer.post('/api/v2/checkouts', aCheckout()).unauthorized();
    await harness.service
      .as({ id: 2, roles: ['user', 'operator'] })
      .post('/api/v2/checkouts', aCheckout())
      .forbidden();
  });
});
