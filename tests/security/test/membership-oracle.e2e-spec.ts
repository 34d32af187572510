import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPurchase } from '../../../apps/checkout/test/factories.js';
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

  it('is answered for thirty e-mails a minute by purchases that apply the discount, and after that for none', async () => {
    harness.clock.advance({ minutes: 2 });
    const service = createServer((_request, response) => response.end('{"valid": true}'));
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const sql = 'update checkouts set discount_validation_url = $1 where id = 1';
    await harness.select(sql, [`http://127.0.0.1:${String(port)}/`]);
    const answered = async (number: number, overrides: object = {}): Promise<unknown> => {
      const customer = aBuyer({ email: `guess-${String(number)}@example.com` });
      const body = aPurchase({ installment_count: 1, customer, ...overrides });
      const response = await harness.buyer.post('/api/v1/checkout', body).response();
      if (response.status !== 201) return response.status;
      return (response.body as { payment: { discount_applied: boolean } }).payment.discount_applied;
    };
    const answers = [];
    for (let number = 0; number < 33; number += 1) answers.push(await answered(number));
    expect(answers).toEqual([...Array<boolean>(30).fill(true), 429, 429, 429]);
    expect(await validate()).toBe(429);
    // The full price that the buyer agrees to says nothing of them.
    expect(await answered(34, { expected_total: '350.00' })).toBe(false);
    expect(await answered(35, { expected_total: '300.00' })).toBe(429);
    harness.clock.advance({ minutes: 2 });
    expect(await answered(36, { expected_total: '300.00' })).toBe(true);
    await new Promise<void>((resolve) => void service.close(() => resolve()));
  });
});
