import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentExportView } from '../src/payment-export/payment-export.view.js';
import { aBuyer } from './factories.js';
import { CheckoutHarness } from './harness.js';
import { RefundScene } from './refund-scene.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
});
afterAll(() => harness.close());

const path = '/api/v1/payments/export';
const exportOf = (email: string, formerEmails: string[] = []): Promise<PaymentExportView> =>
  harness.service
    .as({ id: 7, email, formerEmails, roles: ['user'] })
    .get(path)
    .ok<PaymentExportView>();

describe('GET /api/v1/payments/export', () => {
  it("answers the payments of the caller's address in any case with their charges, and the document masked", async () => {
    const customer = aBuyer({ email: 'Ana@Export.test' });
    const { pid } = await RefundScene.bought(harness, { installment_count: 2, customer });
    await RefundScene.bought(harness, { installment_count: 1, customer: aBuyer({ email: 'other@export.test' }) });
    const { exported_at, payments } = await exportOf('ana@export.test');
    expect(exported_at).toBe(harness.clock.now().toString());
    expect(payments).toMatchObject([
      {
        pid,
        total: '100.00',
        customer: { name: 'Ana Souza', document: '***.982.247-**', phone: '+5511912345678' },
        charges: [
          { number: 1, amount: '50.00' },
          { number: 2, amount: '50.00' },
        ],
      },
    ]);
  });

  it('answers those of the addresses that the caller had before, too', async () => {
    const customer = aBuyer({ email: 'Before@Export.test' });
    const { pid } = await RefundScene.bought(harness, { installment_count: 1, customer });
    const { payments } = await exportOf('after@export.test', ['before@export.test']);
    expect(payments).toMatchObject([{ pid }]);
  });

  it('is empty for somebody without payments, kept by no cache, and 401 without a token', async () => {
    expect((await exportOf('nobody@export.test')).payments).toEqual([]);
    const response = await harness.service
      .as({ id: 7, roles: ['user'] })
      .get(path)
      .response();
    expect(response.headers['cache-control']).toBe('no-store');
    await harness.service.as(null).get(path).unauthorized();
  });
});
