import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderCreated, OrderImported } from '@rotina/contracts';
import type { OrderPayload } from '@rotina/contracts';
import { CheckoutHarness } from './harness.js';
import { PaymentScene } from './payment-scene.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

const anOrder = (reference: string, overrides: Partial<OrderPayload> = {}): OrderPayload => ({
  order_code: 'ORD-0Z0ZAJMV12',
  reference,
  origin: 'purchase',
  total_cents: 10_000,
  ...overrides,
});

const codeOf = async (pid: string): Promise<unknown> =>
  (await harness.admin.get(`/admin/api/checkout/payments/${pid}`).ok())['order_code'];

describe('the order code of a payment', () => {
  it.each([OrderCreated, OrderImported])('is kept from $type', async (definition) => {
    const { pid } = await PaymentScene.start(harness);
    expect(await codeOf(pid)).toBeNull();
    await harness.service.deliver(definition, anOrder(pid));
    expect(await codeOf(pid)).toBe('ORD-0Z0ZAJMV12');
  });

  it('stays the same however often and in whatever order events come', async () => {
    const { pid } = await PaymentScene.start(harness);
    const id = randomUUIDv7();
    await harness.service.deliver(OrderCreated, anOrder(pid), id);
    await harness.service.deliver(OrderCreated, anOrder(pid), id);
    await harness.service.deliver(OrderImported, anOrder(pid, { order_code: 'ORD-OTHER' }));
    expect(await codeOf(pid)).toBe('ORD-0Z0ZAJMV12');
  });

  it.each([randomUUIDv7(), 'legacy-4711'])('of an unknown reference %s changes nothing', async (reference) => {
    await harness.service.deliver(OrderImported, anOrder(reference, { origin: 'original' }));
    expect(await harness.select('select 1 from payments where pid::text = $1', [reference])).toEqual([]);
    expect(await harness.select('select 1 from dead_letters')).toEqual([]);
  });
});
