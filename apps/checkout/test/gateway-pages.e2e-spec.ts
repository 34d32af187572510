import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlteredGateway } from './altered-gateway.js';
import { aPurchase } from './factories.js';
import type { CheckoutHarness } from './harness.js';

const gateway = new AlteredGateway();
let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await gateway.startCheckout();
});
afterAll(async () => {
  await harness.close();
  gateway.stop();
});

interface Bought {
  readonly payment: { readonly installments: readonly { readonly number: number }[] };
}

describe('a list of the gateway', () => {
  it.each([1, 5, 11])('is read whole where a page has %i rows at most, whatever was asked for', async (max) => {
    gateway.alter = (body) => {
      const { data, hasMore } = body;
      if (!Array.isArray(data)) return { body };
      return { body: { ...body, data: data.slice(0, max), hasMore: data.length > max || hasMore } };
    };
    const { payment } = await harness.buyer.post('/api/v1/checkout', aPurchase()).created<Bought>();
    expect(payment.installments.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  it('ends with a page without rows, although it says that there are more', async () => {
    gateway.alter = (body) => ({ body: Array.isArray(body['data']) ? { ...body, hasMore: true } : body });
    const { payment } = await harness.buyer.post('/api/v1/checkout', aPurchase()).created<Bought>();
    expect(payment.installments).toHaveLength(12);
  });
});
