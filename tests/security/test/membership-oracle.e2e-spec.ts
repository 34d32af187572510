import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPurchase } from '../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';

describe('whether somebody is a member', () => {
  let harness: CheckoutHarness;

  beforeAll(async () => {
    harness = await CheckoutHarness.start({ webhooks: false });
  });
  afterAll(() => harness.close());

  const buy = async (expected_total: string): Promise<number> => {
    const body = aPurchase({ installment_count: 1, expected_total });
    return (await harness.buyer.post('/api/v1/checkout', body).response()).status;
  };
  const validate = async (): Promise<number> => {
    const body = { email: 'ana@example.com' };
    return (await harness.buyer.post('/api/v1/checkout/1/validate_discount', body).response()).status;
  };

  it('is answered ten times a minute to an address, by validations and wrong expected totals together', async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await validate()).toBe(200);
      expect(await buy('1.00')).toBe(409);
    }
    expect(await buy('1.00')).toBe(429);
    expect(await validate()).toBe(429);
    expect(await buy('350.00')).toBe(201);
    harness.clock.advance({ minutes: 2 });
    expect(await buy('1.00')).toBe(409);
  });
});
