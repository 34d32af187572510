import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MembershipTest } from '../../../apps/membership/test/harness.js';

const path = '/api/v1/auth/password';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

describe('requests for a password link', () => {
  it('are thirty a minute from one address, over all replicas, whatever the e-mail', async () => {
    const address = '192.0.2.250';
    const emails = ['other@rotina.test', ...Array.from({ length: 39 }, (_, index) => `nobody-${index}@rotina.test`)];
    const requests = emails.map((email) => test.from(address).post(path, { email }).response());
    const answers = await Promise.all(requests);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBe(30);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array.from({ length: 10 }, () => '60'));
    await test.newAddress().post(path, { email: 'nobody@rotina.test' }).ok();
    test.service.clock.advance({ seconds: 61 });
    await test.from(address).post(path, { email: 'nobody@rotina.test' }).ok();
    const kept = 'select from request_quotas where key = $1 and cardinality(requested_at) = 1';
    await expect(test.select(kept, [address])).resolves.toHaveLength(1);
  });
});
