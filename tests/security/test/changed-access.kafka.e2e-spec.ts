import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { startBackoffice } from '../../../apps/backoffice/test/harness.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';

const users = '/admin/api/membership/users';
const sales = '/v1/sales/installments';
/** The rule is one second; busy test machines get some more. */
const everywhere = { timeout: 5_000 };
/** Consumers join their groups first. */
const joined = { timeout: 60_000 };

describe('what an administrator changes, over Kafka', () => {
  let membership: MembershipTest;
  let admin: Caller;
  const backoffices: TestService[] = [];

  beforeAll(async () => {
    const transport = { EVENTS_TRANSPORT: 'kafka', KAFKA_BROKERS: process.env['TEST_KAFKA_BROKERS'] ?? '' };
    membership = await MembershipTest.start(transport);
    await membership.service.app.listen(0, '127.0.0.1');
    const env = { ...transport, MEMBERSHIP_URL: await membership.service.app.getUrl() };
    const first = await startBackoffice({ env });
    backoffices.push(first, await startBackoffice({ env, replicaOf: first }));
    admin = await membership.admin();
  }, 110_000);
  afterAll(async () => {
    for (const backoffice of backoffices.toReversed()) await backoffice.close();
    await membership.close();
  }, 60_000);

  async function aPerson() {
    const { id, email } = await membership.createUser({ roles: ['finance'] });
    const { headers } = await membership.signedIn(email);
    const names = ['access-token', 'client', 'uid'];
    return { id, headers: Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])) };
  }
  type Person = Awaited<ReturnType<typeof aPerson>>;

  const answered = ({ headers }: Person, status: number, within: { timeout: number }): Promise<void> =>
    eventually(async () => {
      for (const backoffice of backoffices) {
        const response = await backoffice.as(null).with(headers).get(sales).response();
        expect(response.status).toBe(status);
      }
    }, within);

  it('holds in every service and replica: roles and ended sessions', async () => {
    const first = await aPerson();
    await admin.put(`${users}/${first.id}`, { roles: [], reason: 'left the team' }).ok();
    await answered(first, 403, joined);
    const second = await aPerson();
    await answered(second, 200, everywhere);
    await admin.put(`${users}/${second.id}`, { roles: [], reason: 'left the team' }).ok();
    await answered(second, 403, everywhere);
    await admin.put(`${users}/${second.id}`, { roles: ['finance'], reason: 'came back' }).ok();
    await answered(second, 200, everywhere);
    await admin.put(`${users}/${second.id}`, { locked: true, reason: 'stolen phone' }).ok();
    await answered(second, 401, everywhere);
  }, 120_000);
});
