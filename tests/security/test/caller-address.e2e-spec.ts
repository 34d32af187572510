import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
});
afterAll(() => harness.close());

/** The statuses of eleven questions about a discount; an address may ask ten a minute about one e-mail. */
async function askElevenTimes(headersOf: (turn: number) => Readonly<Record<string, string>>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const body = { email: 'asker@example.com' };
    const call = harness.buyer.with(headersOf(turn)).post('/api/v1/checkout/2/validate_discount', body);
    statuses.push((await call.response()).status);
  }
  return statuses;
}

const tenThenRefused = [...Array.from({ length: 10 }, () => 200), 429];

describe('the address that limits count', () => {
  it.each(['', 'guessed', 'sandbox-gatewa'])(
    'is never one that a caller claims without the secret of the gateway: "%s"',
    async (secret) => {
      harness.clock.advance({ seconds: 61 });
      const statuses = await askElevenTimes((turn) => ({
        'x-rotina-gateway-secret': secret,
        'x-rotina-client-address': `198.51.100.${turn}`,
      }));
      expect(statuses).toEqual(tenThenRefused);
    },
  );

  it('is the /64 network of an IPv6 address', async () => {
    const statuses = await askElevenTimes((turn) => ({
      'x-rotina-client-address': `2001:db8:7:7:${turn}:${turn}:${turn}:1`,
    }));
    expect(statuses).toEqual(tenThenRefused);
    const neighbour = { 'x-rotina-client-address': '2001:db8:7:8::1' };
    await harness.buyer
      .with(neighbour)
      .post('/api/v1/checkout/2/validate_discount', { email: 'asker@example.com' })
      .ok();
  });
});
