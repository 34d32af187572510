import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CardIssued,
  MembershipActivated,
  MembershipRefunded,
  PurchasePaid,
  PurchaseRefunded,
  UserRegistered,
} from '@rotina/contracts';
import { delivered } from '@rotina/testing';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

describe('purchases that arrive together', () => {
  it('of one new buyer give one user, and the second period begins where the first one ends', async () => {
    const [first, second] = [aPurchase(), aPurchase()];
    const { customer } = first;
    await test.service.events.deliver(
      delivered(PurchasePaid, first),
      delivered(PurchasePaid, aPurchase()),
      delivered(PurchasePaid, { ...second, customer }),
    );
    const [one, other] = [await test.membership(first.pid), await test.membership(second.pid)];
    expect(other.user_id).toBe(one.user_id);
    expect(one).toMatchObject({ starts_on: '2026-03-10', valid_until: '2027-03-10' });
    expect(other).toMatchObject({ starts_on: '2027-03-10', valid_until: '2028-03-10' });
    expect(other.register_number).toBe(one.register_number);
  });

  it('and are refunded at once leave one refunded membership', async () => {
    const purchase = aPurchase();
    await test.service.events.deliver(
      delivered(PurchasePaid, purchase),
      delivered(PurchaseRefunded, { ...purchase, revision: purchase.revision + 1 }),
    );
    const { user_id, ...membership } = await test.membership(purchase.pid);
    expect(membership).toMatchObject({ status: 'refunded', card: 'revoked', revision: 2 });
    for (const definition of [MembershipActivated, MembershipRefunded]) {
      const published = await test.service.events.published(definition);
      expect(published.filter((payload) => payload.user_id === user_id)).toHaveLength(1);
    }
  });
});

describe('the events of one payment', () => {
  it('are those of the account, the membership and then its card', async () => {
    const { user_id } = await test.pay(aPurchase());
    const sql = `select type from outbox where payload ->> 'user_id' = $1 order by id`;
    const published = await test.select<{ type: string }>(sql, [String(user_id)]);
    expect(published.map(({ type }) => type)).toEqual([UserRegistered.type, MembershipActivated.type, CardIssued.type]);
  });
});
