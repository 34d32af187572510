import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckoutHarness } from './harness.js';
import { RepaymentScene } from './repayment-scene.js';

interface ShownDelivery {
  readonly destination: string;
  readonly kind: string;
  readonly reference: string;
  readonly pid: string;
}

let harness: CheckoutHarness;
let scene: RepaymentScene;
let repaymentPid: string;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  scene = await RepaymentScene.start(harness);
  await scene.happens('overdue', 1);
  ({ pid: repaymentPid } = await scene.repay());
  await scene.happens('confirm', 1, repaymentPid);
});
afterAll(() => harness.close());

const inShort = (deliveries: readonly ShownDelivery[]): unknown[] =>
  deliveries
    .filter(({ destination }) => destination === 'platform')
    .map(({ kind, reference, pid }) => ({ kind, reference, pid }));

const historyOf = async (pid: string): Promise<unknown[]> => {
  const path = `/admin/api/checkout/payments/${pid}`;
  const { deliveries } = await harness.admin.get(path).ok<{ deliveries: readonly ShownDelivery[] }>();
  return inShort(deliveries);
};

const selectedBy = async (filter: object): Promise<unknown[]> => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["created_at","ASC"]`;
  return inShort(await harness.admin.get(`/admin/api/checkout/deliveries?${query}`).ok<readonly ShownDelivery[]>());
};

describe('the notifications of a repayment, which stand in the queue of its purchase', () => {
  const blocked = () => ({ kind: 'disabled', reference: scene.pid, pid: scene.pid });
  const granted = () => ({ kind: 'enabled', reference: scene.pid, pid: repaymentPid });

  it('are in the history of the repayment, and in that of the purchase with its own', async () => {
    expect(await historyOf(repaymentPid)).toEqual([granted()]);
    expect(await historyOf(scene.pid)).toEqual([blocked(), granted()]);
  });

  it('are selected by their payment, or with the whole queue by its reference', async () => {
    expect(await selectedBy({ pid: repaymentPid })).toEqual([granted()]);
    expect(await selectedBy({ pid: scene.pid })).toEqual([blocked()]);
    expect(await selectedBy({ q: repaymentPid })).toEqual([granted()]);
    expect(await selectedBy({ reference: scene.pid })).toEqual([blocked(), granted()]);
    expect(await selectedBy({ reference: repaymentPid })).toEqual([]);
  });
});
