import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardIssued, MembershipActivated, PurchasePaid } from '@rotina/contracts';
import { eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { fixtureUsers } from '../src/account/fixtures/fixture-data.js';
import { Fixtures } from '@rotina/service-kit/service';
import { membershipService } from '../src/service.js';
import { aPurchase, password } from './factories.js';
import { MembershipTest } from './harness.js';

let test: MembershipTest;
let replica: TestService;

/** Alternates between the replicas. */
const replicaFor = (index: number): TestService => (index % 2 === 0 ? test.service : replica);

beforeAll(async () => {
  test = await MembershipTest.start();
  replica = await startService(membershipService, { env: { FIXTURES: 'true' }, replicaOf: test.service });
});
afterAll(async () => {
  await replica.close();
  await test.close();
});

describe('two replicas', () => {
  it('sign and verify with the same key', async () => {
    const response = await replica
      .as(null)
      .post('/api/v1/auth/sign_in', { email: 'user@rotina.test', password })
      .response();
    const caller = test.anonymous.with({ authorization: `Bearer ${String(response.headers['access-token'])}` });
    await caller.get('/api/v1/auth/validate_token').ok({ success: true });
    await expect(test.select('select kid from signing_keys')).resolves.toHaveLength(1);
  });

  it('count failures in common', async () => {
    const wrong = { email: 'other@rotina.test', password: 'wrong-password' };
    const guesses = Array.from({ length: 20 }, (_, index) =>
      replicaFor(index)
        .as(null)
        .with({ 'x-rotina-client-address': '203.0.113.9' })
        .post('/api/v1/auth/sign_in', wrong)
        .response(),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('remind each of thirty members once', async () => {
    const members = Array.from({ length: 30 }, () => aPurchase());
    for (const purchase of members) await test.pay(purchase);
    const references = members.map(({ pid }) => pid);
    await test.select(
      "update memberships set valid_until = '2027-02-10' where payment_reference = any($1) returning id",
      [references],
    );
    for (const service of [test.service, replica]) service.clock.set('2027-02-03T12:00:00-03:00');
    const reminded = (): Promise<object[]> =>
      test.select("select id from mails where template = 'membershipEnds' and to_address = any($1)", [
        members.map(({ customer }) => customer.email),
      ]);
    await eventually(async () => expect((await reminded()).length).toBeGreaterThanOrEqual(30));
    for (const service of [test.service, replica]) service.clock.set('2026-03-10T12:00:00-03:00');
    await expect(reminded()).resolves.toHaveLength(30);
  });

  it('activate fifty deliveries of one purchase once, and issue its card once', async () => {
    const purchase = aPurchase();
    await Promise.all(Array.from({ length: 50 }, (_, index) => replicaFor(index).deliver(PurchasePaid, purchase)));
    await eventually(async () => expect((await test.membership(purchase.pid)).card).toBe('issued'));
    const { user_id } = await test.membership(purchase.pid);
    const activated = await test.service.events.published(MembershipActivated);
    expect(activated.filter((payload) => payload.user_id === user_id)).toHaveLength(1);
    const issued = await test.service.events.published(CardIssued);
    expect(issued.filter((payload) => payload.user_id === user_id)).toHaveLength(1);
  });

  it('activate many purchases of one new person at once as one user', async () => {
    const { customer } = aPurchase();
    const purchases = Array.from({ length: 20 }, () => aPurchase({ customer }));
    await Promise.all(purchases.map((purchase, index) => replicaFor(index).deliver(PurchasePaid, purchase)));
    const owners = await test.select('select distinct user_id from memberships where payment_reference = any($1)', [
      purchases.map(({ pid }) => pid),
    ]);
    expect(owners).toHaveLength(1);
  });
});

describe('fixtures', () => {
  it('are loaded, and loading them again changes nothing', async () => {
    const allRows = (): Promise<object[]> =>
      test.select(
        `select (select count(*)::int from users) as users, (select count(*)::int from outbox where type = 'USER_REGISTERED') as registered,
           (select json_agg(m) from memberships m where payment_reference = 'fixture-member') as memberships,
           (select json_agg(g) from membership_groups g) as groups, (select json_agg(c order by checkout_id) from membership_group_checkouts c) as checkouts,
           (select json_agg(p) from partners p) as partners`,
      );
    const before = await allRows();
    await Promise.all([test.service, replica].map((service) => service.get(Fixtures).load()));
    await expect(allRows()).resolves.toEqual(before);
    expect(before).toMatchObject([
      {
        memberships: [{ status: 'paid', valid_until: '2027-03-10' }],
        groups: [{ slug: 'rotina-anual', gateway_product_id: 'rotina-anual', duration_months: 12 }],
        checkouts: [{ checkout_id: 1 }, { checkout_id: 2 }],
      },
    ]);
  });

  it.each(fixtureUsers.map(({ email, roles }) => ({ email, roles })))('$email signs in', async ({ email, roles }) => {
    const body = await test.anonymous.post('/api/v1/auth/sign_in', { email, password }).ok<{ data: object }>();
    expect(body.data).toMatchObject({ email, admin: roles.includes('admin') });
  });
});
