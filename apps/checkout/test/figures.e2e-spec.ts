import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOfDay, indexesOf } from '@rotina/testing';
import { deliveriesFailed } from '../src/deliveries/deliveries.figures.js';
import { amountPaid, paymentsCreated } from '../src/payments/payments.figures.js';
import { CheckoutHarness } from './harness.js';
import { RefundScene } from './refund-scene.js';

const path = '/admin/api/checkout/figures';
let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
});
afterAll(() => harness.close());

describe('GET /admin/api/checkout/figures', () => {
  it('counts payments, what was paid, and the deliveries that failed for good', async () => {
    const scene = await RefundScene.bought(harness, { installment_count: 2 });
    await scene.pay(1);
    await harness.eventually(async () => {
      expect(await harness.select("select id from deliveries where state <> 'delivered'")).toEqual([]);
    });
    await harness.select(
      "update deliveries set state = 'failed' where ordinal = (select min(ordinal) from deliveries)",
    );
    expect(await figuresOfDay(harness.admin, path, '2026-03-10')).toEqual({
      payments_created: '1 count',
      amount_paid: '5000 cents',
      deliveries_failed: '1 count',
    });
    expect(await figuresOfDay(harness.admin, path, '2026-03-11')).toEqual({
      payments_created: '0 count',
      amount_paid: '0 cents',
      deliveries_failed: '0 count',
    });
  });

  it('counts what the list of payments finds for the same day', async () => {
    const { length } = await harness.select('select pid from payments');
    const found = (filter: object): Promise<unknown[]> =>
      harness.admin
        .get(`/admin/api/checkout/payments?filter=${encodeURIComponent(JSON.stringify(filter))}`)
        .ok<unknown[]>();
    for (const filter of [{ created_from: '2026-03-10', created_to: '2026-03-10' }, { paid_on: '2026-03-10' }])
      expect(await found(filter)).toHaveLength(length);
    for (const filter of [{ created_from: '2026-03-11' }, { created_to: '2026-03-09' }, { paid_on: '2026-03-11' }])
      expect(await found(filter)).toEqual([]);
  });

  it('refuses days that cannot be read, and everybody but administrators', async () => {
    await harness.admin.get(`${path}?from=2026-03-10&to=2026-03-09`).badRequest();
    await harness.service
      .as({ id: 5, roles: ['operator', 'finance'] })
      .get(path)
      .forbidden();
  });

  it('finds the rows of a period by an index', async () => {
    const figures = [paymentsCreated, amountPaid, deliveriesFailed];
    const indexes = await Promise.all(figures.map((figure) => indexesOf(harness.service, figure)));
    expect(indexes).toEqual([['payments_created'], ['charges_paid'], ['deliveries_failures']]);
  });
});
