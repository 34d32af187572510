import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckoutHarness } from './harness.js';

interface ApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, { readonly examples?: readonly object[] }>> };
}

let harness: CheckoutHarness;
let document: ApiDocument;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  document = await harness.buyer.get('/docs-json').ok<ApiDocument>();
});
afterAll(() => harness.close());

const exampleOf = (schema: string): object | undefined => document.components.schemas[schema]?.examples?.[0];

describe('an example of the OpenAPI document', () => {
  it('is a purchase that is accepted, and shows the fields of its answer', async () => {
    const bought = await harness.buyer
      .post('/api/v1/checkout', exampleOf('CreatePurchaseBody'))
      .created<{ payment: object }>();
    const { payment } = exampleOf('PurchaseView') as typeof bought;
    expect(Object.keys(payment)).toEqual(Object.keys(bought.payment));
  });

  it('is a checkout that is accepted, and shows the fields of its answer', async () => {
    const created = await harness.admin.post('/api/v2/checkouts', exampleOf('CreateCheckoutBody')).created();
    expect(Object.keys(exampleOf('CheckoutView') ?? {}).sort()).toEqual(Object.keys(created).sort());
  });

  it('is an e-mail that is accepted, and shows the fields of its answer', async () => {
    const path = '/api/v1/checkout/1/validate_discount';
    const prices = await harness.buyer.post(path, exampleOf('ValidateDiscountBody')).ok();
    expect(Object.keys(exampleOf('DiscountView') ?? {}).sort()).toEqual(Object.keys(prices).sort());
  });

  it('is a webhook that is accepted, with its answer', async () => {
    const answer = await harness.webhook(exampleOf('AsaasWebhookBody')).ok();
    expect(answer).toEqual(exampleOf('ReceivedView'));
  });
});
