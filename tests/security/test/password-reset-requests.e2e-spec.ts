import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../../../apps/membership/test/harness.js';

const path = '/api/v1/auth/password';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

async function timeOf(caller: Caller, email: string): Promise<number> {
  const start = performance.now();
  await caller.post(path, { email }).ok();
  return performance.now() - start;
}

describe('requests for a password link', () => {
  it('take the same time for an account and for none', async () => {
    const caller = test.newAddress();
    const times: Record<'account' | 'none', number[]> = { account: [], none: [] };
    for (let round = 0; round < 9; round += 1) {
      times.account.push(await timeOf(caller, 'user@rotina.test'));
      times.none.push(await timeOf(caller, 'nobody@rotina.test'));
    }
    // The fastest of each: what else the machine does only adds to a time.
    const [account, none] = [Math.min(...times.account), Math.min(...times.none)];
    expect(Math.abs(account - none) / none).toBeLessThan(0.1);
  });

  it('are answered to the people of an office, who have one address', async () => {
    const office = test.from('192.0.2.249');
    const emails = Array.from({ length: 100 }, (_, index) => `nobody-${index}@rotina.test`);
    const answers = await Promise.all(emails.map((email) => office.post(path, { email }).response()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('are two hundred a minute from one address, over all replicas, whatever the e-mail', async () => {
    const address = '192.0.2.250';
    await test.from(address).post(path, { email: 'other@rotina.test' }).ok();
    await test.select('update request_counts set requests = 199 where key = $1', [address]);
    const requests = Array.from({ length: 10 }, (_, index) =>
      test
        .from(address)
        .post(path, { email: `nobody-${index}@rotina.test` })
        .response(),
    );
    const answers = await Promise.all(requests);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array.from({ length: 9 }, () => '60'));
    await test.newAddress().post(path, { email: 'nobody@rotina.test' }).ok();
    test.service.clock.advance({ seconds: 61 });
    await test.from(address).post(path, { email: 'nobody@rotina.test' }).ok();
  });
});
