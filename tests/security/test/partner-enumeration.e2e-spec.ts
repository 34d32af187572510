import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MembershipTest } from '../../../apps/membership/test/harness.js';
import { rankDistance } from './enumeration/rank-test.js';

const rounds = 60;

let test: MembershipTest;
let known: string;

beforeAll(async () => {
  test = await MembershipTest.start();
  known = (await test.createUser()).email;
});
afterAll(() => test.close());

const ask = (email: string) =>
  test.anonymous
    .with({ 'partner-access-token': 'sandbox-partner' })
    .get(`/api/v1/partner_membership?email=${email}`)
    .ok<{ email: string }>();

async function timeOf(email: string): Promise<number> {
  const start = performance.now();
  await ask(email);
  return performance.now() - start;
}

describe('a partner who asks for an e-mail without a membership', () => {
  it('is answered the same whether it has an account or not', async () => {
    const { email: _known, ...withAccount } = await ask(known);
    const { email: _unknown, ...without } = await ask('nobody@rotina.test');
    expect(withAccount).toEqual(without);
  });

  it('waits as long whether it has an account or not', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < rounds; round += 1) {
      // Each goes first in every other round: what slows the machine down slows both down.
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) times[kind].push(await timeOf(kind === 'known' ? known : 'nobody@rotina.test'));
    }
    expect(rankDistance(times.known, times.unknown)).toBeLessThan(4.4);
  });
});
