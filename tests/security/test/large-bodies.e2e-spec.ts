import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  /** As many times as long as reading the body as JSON. */
  readonly times: number;
}

/**
 * The cost of a request, in processor time of this process, which is service and caller, so that other programs of the machine
 * do not count. Reading the same body as JSON is measured beside it, because a processor may be slower than another, and
 * slower at times. The least of several, because V8 compiles and collects in this process, too, whatever the body is.
 */
async function costOf(path: string, body: object): Promise<Cost> {
  const text = JSON.stringify(body);
  const costs: Cost[] = [];
  for (let call = 0; call < 5; call += 1) costs.push(await costOnce(path, text));
  return costs.reduce((min, cost) => (cost.times < min.times ? cost : min));
}

async function costOnce(path: string, text: string): Promise<Cost> {
  const before = process.cpuUsage();
  const { status } = await harness.buyer.post(path, text).response();
  const between = process.cpuUsage();
  JSON.parse(text);
  const spent = sum(process.cpuUsage(before));
  const reading = sum(process.cpuUsage(between));
  return { status, times: (spent - reading) / reading };
}

const sum = ({ user, system }: NodeJS.CpuUsage): number => user + system;

describe('100,000 unknown keys', () => {
  it.each([
    ['beside the fields', '/api/v1/checkout', { ...aPurchase(), ...unknownKeys(100_000) }],
    ['inside a part', '/api/v1/checkout', aPurchase({ customer: aBuyer(unknownKeys(100_000)) })],
    ['in a list', '/api/v1/checkout', { z: Array.from({ length: 300_000 }, () => ({})) }],
    ['of another route', '/api/v1/checkout/1/validate_discount', unknownKeys(100_000)],
  ])('%s are refused in less than twice the time that reading them takes', async (_where, path, body) => {
    const { status, times } = await costOf(path, body);
    expect(status).toBe(413);
    expect(times).toBeLessThan(2);
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
  ])('%s are validated in less than ten times the time that reading them takes', async (_where, path, body) => {
    const { status, times } = await costOf(path, body);
    expect(status).toBe(422);
    expect(times).toBeLessThan(10);
  });

  it('are ignored', async () => {
    const half = unknownKeys(9_900);
    await harness.buyer.post('/api/v1/checkout', aPurchase({ ...half, customer: aBuyer(half) })).created();
  });
});
