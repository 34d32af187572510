import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import { ExpiredRows } from '@rotina/service-kit/database';
import { aPurchase } from '../factories.js';
import type { Purchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

const statusesOf = (purchases: readonly Purchase[]): Promise<object[]> =>
  test.select('select status from memberships where payment_reference = any($1)', [purchases.map(({ pid }) => pid)]);

const kept = (): Promise<object[]> => test.select('select payment_reference, revision from payment_revisions');

describe('a refund or arrears of a payment without a membership', () => {
  it('keeps a parked PURCHASE_PAID of before from making the buyer a member', async () => {
    const purchase = aPurchase({ checkout_id: 77 });
    await test.deliver(PurchasePaid, purchase);
    await test.deliver(PurchaseRefunded, { ...purchase, revision: 2 });
    const [parked] = await test.select<{ id: string }>('select id from dead_letters where replayed_at is null');
    await test.select(
      'insert into membership_group_checkouts (checkout_id, group_id) select 77, id from membership_groups',
    );
    await (await test.admin()).post(`/admin/api/membership/dead-letters/${parked?.id ?? ''}/replay`).ok();
    await expect(test.select('select id from dead_letters where replayed_at is null')).resolves.toEqual([]);
    await expect(statusesOf([purchase])).resolves.toEqual([]);
    await expect(test.select('select id from users where email = $1', [purchase.customer.email])).resolves.toEqual([]);
  });

  it('gives way to a payment after it', async () => {
    const purchase = aPurchase({ revision: 3 });
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    await test.deliver(PurchasePaid, { ...purchase, revision: 1 });
    await expect(statusesOf([purchase])).resolves.toEqual([]);
    await test.deliver(PurchasePaid, purchase);
    await expect(statusesOf([purchase])).resolves.toEqual([{ status: 'paid' }]);
    await test.deliver(PurchasePaid, { ...purchase, revision: 2 });
    await expect(statusesOf([purchase])).resolves.toEqual([{ status: 'paid' }]);
  });

  it('is remembered with the highest revision, however they arrive', async () => {
    const purchase = aPurchase();
    await test.deliver(PurchaseRefunded, { ...purchase, revision: 5 });
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 3 });
    await test.deliver(PurchasePaid, { ...purchase, revision: 4 });
    await expect(statusesOf([purchase])).resolves.toEqual([]);
    await expect(kept()).resolves.toContainEqual({ payment_reference: purchase.pid, revision: 5 });
  });

  it('counts as well when both arrive at once', async () => {
    const purchases = Array.from({ length: 20 }, () => aPurchase());
    await Promise.all(
      purchases.flatMap((purchase) => [
        test.deliver(PurchasePaid, purchase),
        test.deliver(PurchaseRefunded, { ...purchase, revision: 2 }),
      ]),
    );
    const statuses = await statusesOf(purchases);
    expect(statuses.filter((row) => 'status' in row && row.status !== 'refunded')).toEqual([]);
  });

  it('is forgotten once the payment has a membership, and after a year', async () => {
    const [paid, old] = [aPurchase({ revision: 3 }), aPurchase()];
    for (const purchase of [paid, old]) await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    await test.deliver(PurchasePaid, paid);
    test.service.clock.advance({ days: 366 });
    const newest = aPurchase();
    await test.deliver(PurchaseOverdue, newest);
    await test.service.get(ExpiredRows).delete(5_000);
    await expect(kept()).resolves.toEqual([{ payment_reference: newest.pid, revision: 1 }]);
    test.service.clock.set('2026-03-10T15:00:00Z');
  });
});
