import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aBuyer, aPurchase } from '../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  await harness.buyer.post('/api/v1/checkout', {}).unprocessable();
});
afterAll(() => harness.close());

const unknownKeys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key.toString(36)}`, 1]));

interface Cost {
  readonly status: number;
  readonly milliseconds: number;
}

/**
 * Processor time of this process, which is service and caller: other programs of the machine do not count. The least of
 * several, because V8 compiles and collects in this process, too, whatever the body is.
 */
async function costOf(path: string, body: object): Promise<Cost> {
  const text = JSON.stringify(body);
  let min = await costOnce(path, text);
  for (let call = 1; call < 5; call += 1) {
    const cost = await costOnce(path, text);
    if (cost.milliseconds < min.milliseconds) min = cost;
  }
  return min;
}

async function costOnce(path: string, text: string): Promise<Cost> {
  const before = process.cpuUsage();
  const { status } = await harness.buyer.post(path, text).response();
  const { user, system } = process.cpuUsage(before);
  return { status, milliseconds: (user + system) / 1_000 };
}

describe('100,000 unknown keys', () => {
  it.each([
    ['beside the fields', '/api/v1/checkout', { ...aPurchase(), ...unknownKeys(100_000) }],
    ['inside a part', '/api/v1/checkout', aPurchase({ customer: aBuyer(unknownKeys(100_000)) })],
    ['in a list', '/api/v1/checkout', { z: Array.from({ length: 300_000 }, () => ({})) }],
    ['of another route', '/api/v1/checkout/1/validate_discount', unknownKeys(100_000)],
  ])('%s are refused within 100 ms', async (_where, path, body) => {
    const { status, milliseconds } = await costOf(path, body);
    expect(status).toBe(413);
    expect(milliseconds).toBeLessThan(100);
  });
});

describe('as many unknown keys as a body may have', () => {
  const keys = unknownKeys(19_900);

  it.each([
    ['beside the fields', '/api/v1/checkout', keys],
    ['inside a part', '/api/v1/checkout', aPurchase({ checkout_id: 0, customer: aBuyer(keys) })],
    ['inside a field that is a text', '/api/v1/checkout', aPurchase({ customer: aBuyer({ name: keys }) })],
    ['inside a field that is a number', '/api/v1/checkout', aPurchase({ checkout_id: keys })],
    ['of another route', '/api/v1/checkout/1/validate_discount', keys],
  ])('%s are judged within 100 ms', async (_where, path, body) => {
    const { status, milliseconds } = await costOf(path, body);
    expect(status).toBe(422);
    expect(milliseconds).toBeLessThan(100);
  });

  it('are ignored', async () => {
    const half = unknownKeys(9_900);
    await harness.buyer.post('/api/v1/checkout', aPurchase({ ...half, customer: aBuyer(half) })).created();
  });
});
