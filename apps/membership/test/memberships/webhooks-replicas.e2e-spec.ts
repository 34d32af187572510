import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { membershipService } from '../../src/service.js';
import { MembershipTest } from '../harness.js';
import { aPayment, aPurchaseEvent, v1Path, v2Path } from './webhook-scene.js';

let test: MembershipTest;
let replica: TestService;

beforeAll(async () => {
  test = await MembershipTest.start();
  replica = await startService(membershipService, { env: { FIXTURES: 'true' }, replicaOf: test.service });
});
afterAll(async () => {
  await replica.close();
  await test.close();
});

/** The same webhook at both replicas, twice each, at once; returns how often each answer came. */
async function everywhere(path: string, body: object): Promise<Record<string, number>> {
  const services = [test.service, replica, test.service, replica];
  const answers = await Promise.all(services.map((one) => one.as(null).post(path, body).ok<{ status: string }>()));
  const counts = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...counts].map(([status, { length }]) => [status, length]));
}

describe('two replicas that get every webhook twice', () => {
  it('apply each once, and one buyer of many payments has one account', async () => {
    const once = { processed: 1, duplicate: 3 };
    const buyer = { email: 'one-buyer@rotina.test', document: undefined, checkout_phone: undefined };
    const approvals = Array.from({ length: 20 }, () => aPurchaseEvent({ buyer }));
    const answers = await Promise.all(approvals.map((event) => everywhere(v2Path, event)));
    expect(answers).toEqual(approvals.map(() => once));
    const refunds = approvals.map((event) => ({ ...event, id: `${event.id}-refund`, event: 'PURCHASE_REFUNDED' }));
    for (const refund of refunds) expect(await everywhere(v2Path, refund)).toEqual(once);
    const rows = await test.select<{ status: string; revision: number; changes: number; user_id: number }>(
      `select status, revision, jsonb_array_length(changes) as changes, user_id from memberships
       where payment_reference = any($1)`,
      [approvals.map(({ data }) => data.purchase.transaction)],
    );
    expect(rows).toHaveLength(20);
    for (const row of rows) expect(row).toMatchObject({ status: 'refunded', revision: 2, changes: 2 });
    expect(new Set(rows.map((row) => row.user_id)).size).toBe(1);
  });

  it('create one account for the simultaneous payments of a new buyer', async () => {
    const customer = { email: 'new-buyer@rotina.test', doc_number: '39053344705' };
    const payments = Array.from({ length: 10 }, () => aPayment({ customer }));
    await Promise.all(payments.map((payment) => everywhere(v1Path, payment)));
    const ids = payments.map(({ payment }) => payment.id);
    const [count] = await test.select<{ users: number; rows: number }>(
      `select count(distinct user_id)::int as users, count(*)::int as rows from memberships where payment_reference = any($1)`,
      [ids],
    );
    expect(count).toEqual({ users: 1, rows: 10 });
  });
});
