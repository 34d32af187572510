import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPurchase } from '../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';

const limit = 5;
const path = '/api/v1/checkout';

describe('the purchases of an address', () => {
  let harness: CheckoutHarness;
  let addresses = 0;

  beforeAll(async () => {
    harness = await CheckoutHarness.start({
      webhooks: false,
      env: { MAX_PURCHASES_PER_MINUTE: String(limit) },
    });
  });
  afterAll(() => harness.close());

  /** A caller from an address of its own. */
  const newCaller = () => {
    addresses += 1;
    return harness.buyer.with({ 'x-rotina-client-address': `203.0.113.${addresses}` });
  };
  const payments = async (): Promise<number> =>
    (await harness.select<{ count: number }>('select count(*)::int from payments'))[0]?.count ?? 0;

  it('are limited by the minute, each refusal before anything is charged', async () => {
    const caller = newCaller();
    const before = await payments();
    for (let bought = 0; bought < limit; bought += 1) await caller.post(path, aPurchase()).created();
    await caller
      .with({ 'accept-language': 'en' })
      .post(path, aPurchase())
      .status(429, {
        error: {
          code: 'too_many_requests',
          message: 'Too many purchases in a short time. Wait a minute and try again.',
        },
      });
    expect((await caller.post(path, aPurchase()).response()).headers).toMatchObject({
      'retry-after': '60',
      ratelimit: '"purchases of an address";r=0;t=60',
      'ratelimit-policy': `"purchases of an address";q=${limit};w=60`,
    });
    expect(await payments()).toBe(before + limit);
    harness.clock.advance({ seconds: 61 });
    await caller.post(path, aPurchase()).created();
  });

  it('are limited together when they come at once', async () => {
    const caller = newCaller();
    const answers = await Promise.all(
      Array.from({ length: 2 * limit }, () => caller.post(path, aPurchase()).response()),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(limit).fill(201), ...Array<number>(limit).fill(429)]);
  });

  it('count also when they are refused, so that cards and prices are not tried without end', async () => {
    const caller = newCaller();
    const unknown = aPurchase({ checkout_id: 999, customer: aBuyer() });
    for (let tried = 0; tried < limit; tried += 1) await caller.post(path, unknown).notFound();
    await caller.post(path, aPurchase()).status(429);
  });

  it('do not count for another address', async () => {
    await newCaller().post(path, aPurchase()).created();
  });

  it('are answered from the first one when the limit is over, and are charged once', async () => {
    const caller = newCaller().with({ 'idempotency-key': 'patient' });
    const before = await payments();
    const first = await caller.post(path, aPurchase()).created<{ payment: { pid: string } }>();
    for (let again = 1; again < limit; again += 1) await caller.post(path, aPurchase()).created(first);
    await caller.post(path, aPurchase()).status(429);
    harness.clock.advance({ seconds: 61 });
    await caller.post(path, aPurchase()).created(first);
    expect(await payments()).toBe(before + 1);
  });
});
