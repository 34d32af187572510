import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CardIssued,
  MembershipActivated,
  MembershipRefunded,
  MembershipSuspended,
  PurchaseOverdue,
  PurchasePaid,
  PurchaseRefunded,
  UserRegistered,
} from '@rotina/contracts';
import type { EventDefinition } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import { isRegisterNumber } from '../../src/memberships/domain/card/register-number.js';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

async function issued(pid: string): Promise<void> {
  const { user_id } = await test.membership(pid);
  await test.service.events.untilPublished(CardIssued, String(user_id));
  expect((await test.membership(pid)).card).toBe('issued');
}

async function publishedFor<P extends object>(definition: EventDefinition<P>, userId: number): Promise<P[]> {
  const all = await test.service.events.published(definition);
  return all.filter((payload) => 'user_id' in payload && payload.user_id === userId);
}

describe('PURCHASE_PAID of a new buyer', () => {
  it('creates the user with a set-password link, the membership with its period, and the card', async () => {
    const purchase = aPurchase({ customer: { email: 'Compradora@Rotina.test', document: '52998224725' } });
    const membership = await test.pay(purchase);
    expect(membership).toMatchObject({
      status: 'paid',
      starts_on: '2026-03-10',
      valid_until: '2027-03-10',
      revision: 1,
    });
    expect(isRegisterNumber(membership.register_number)).toBe(true);
    const [user] = await test.select(
      'select email, document, person_type, phone_number, roles from users where id = $1',
      [membership.user_id],
    );
    expect(user).toEqual({
      email: 'compradora@rotina.test',
      document: null,
      person_type: null,
      phone_number: null,
      roles: ['user'],
    });
    await expect(
      test.select('select buyer_document, buyer_phone from memberships where id = $1', [membership.id]),
    ).resolves.toEqual([{ buyer_document: '52998224725', buyer_phone: '+5511912345678' }]);
    const [mail] = await test.mailsTo('compradora@rotina.test');
    expect(mail?.subject).toBe('Crie a sua senha da Rotina');
    await issued(purchase.pid);
  });

  it('publishes USER_REGISTERED, MEMBERSHIP_ACTIVATED and, once the card is issued, CARD_ISSUED', async () => {
    const purchase = aPurchase();
    const { user_id, register_number } = await test.pay(purchase);
    await issued(purchase.pid);
    await expect(publishedFor(UserRegistered, user_id)).resolves.toHaveLength(1);
    await expect(publishedFor(MembershipActivated, user_id)).resolves.toEqual([
      { user_id, revision: 1, register_number, payment_reference: purchase.pid, valid_until: '2027-03-10' },
    ]);
    await expect(publishedFor(CardIssued, user_id)).resolves.toEqual([{ user_id, register_number }]);
  });

  it('uses the calendar of São Paulo', async () => {
    test.service.clock.set('2026-03-11T02:30:00Z');
    await expect(test.pay(aPurchase())).resolves.toMatchObject({ starts_on: '2026-03-10' });
    test.service.clock.set('2026-03-11T03:00:00Z');
    await expect(test.pay(aPurchase())).resolves.toMatchObject({ starts_on: '2026-03-11' });
    test.service.clock.set('2026-03-10T15:00:00Z');
  });
});

describe('matching the buyer', () => {
  it('finds the user by document first, with any e-mail and punctuation', async () => {
    const user = await test.createUser({ doc_number: '390.533.447-05' });
    const { user_id } = await test.pay(
      aPurchase({ customer: { document: '39053344705', email: 'outra-caixa@rotina.test' } }),
    );
    expect(user_id).toBe(user.id);
  });

  it('finds the user by e-mail next, and never changes a stored document', async () => {
    const user = await test.createUser({ doc_number: '15350946056' });
    const { user_id } = await test.pay(
      aPurchase({ customer: { email: user.email.toUpperCase(), document: '28625587887' } }),
    );
    expect(user_id).toBe(user.id);
    await expect(test.select('select document from users where id = $1', [user.id])).resolves.toEqual([
      { document: '15350946056' },
    ]);
  });

  it('keeps the document of the purchase on the membership, and mails a link to confirm it once', async () => {
    const user = await test.createUser();
    const purchase = aPurchase({ customer: { email: user.email, document: '71428793860' } });
    await test.pay(purchase);
    await test.pay(aPurchase({ customer: purchase.customer }));
    await expect(test.select('select document from users where id = $1', [user.id])).resolves.toEqual([
      { document: null },
    ]);
    await expect(test.select('select buyer_document from memberships where user_id = $1', [user.id])).resolves.toEqual([
      { buyer_document: '71428793860' },
      { buyer_document: '71428793860' },
    ]);
    await expect(test.select('select template from mails where to_address = $1', [user.email])).resolves.toEqual([
      { template: 'confirmDetails' },
    ]);
  });
});

describe('renewal, arrears and refund', () => {
  it('starts a renewal where the paid time ends, and keeps number and card', async () => {
    const first = aPurchase();
    const renewal = aPurchase({ customer: first.customer });
    const before = await test.pay(first);
    const after = await test.pay(renewal);
    expect(after).toMatchObject({
      user_id: before.user_id,
      register_number: before.register_number,
      starts_on: '2027-03-10',
      valid_until: '2028-03-10',
    });
  });

  it('suspends the card while the payment is overdue, and reactivates it with the same number', async () => {
    const purchase = aPurchase();
    const { user_id, register_number } = await test.pay(purchase);
    await issued(purchase.pid);
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({
      status: 'overdue',
      card: 'suspended',
      valid_until: '2027-03-10',
    });
    await test.deliver(PurchasePaid, { ...purchase, revision: 3 });
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({
      status: 'paid',
      card: 'issued',
      register_number,
      revision: 3,
    });
    await expect(publishedFor(MembershipSuspended, user_id)).resolves.toMatchObject([{ revision: 2 }]);
    await expect(publishedFor(MembershipActivated, user_id)).resolves.toMatchObject([{ revision: 1 }, { revision: 3 }]);
  });

  it('revokes only its own period with a refund', async () => {
    const first = aPurchase();
    const renewal = aPurchase({ customer: first.customer });
    const { user_id } = await test.pay(first);
    await test.pay(renewal);
    await test.deliver(PurchaseRefunded, { ...renewal, revision: 2 });
    await expect(test.membership(renewal.pid)).resolves.toMatchObject({ status: 'refunded' });
    await expect(test.membership(first.pid)).resolves.toMatchObject({ status: 'paid', valid_until: '2027-03-10' });
    expect(['issuing', 'issued']).toContain((await test.membership(first.pid)).card);
    await test.deliver(PurchaseRefunded, { ...first, revision: 2 });
    await expect(test.membership(first.pid)).resolves.toMatchObject({ status: 'refunded', card: 'revoked' });
    await expect(publishedFor(MembershipRefunded, user_id)).resolves.toHaveLength(2);
  });

  it('never shifts a period once it is computed', async () => {
    const purchase = aPurchase();
    await test.pay(purchase);
    test.service.clock.advance({ days: 40 });
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    await test.deliver(PurchasePaid, { ...purchase, revision: 3 });
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({
      starts_on: '2026-03-10',
      valid_until: '2027-03-10',
    });
    test.service.clock.set('2026-03-10T15:00:00Z');
  });
});

describe('unexpected events', () => {
  it('create nothing for an unknown payment that is overdue or refunded', async () => {
    const purchase = aPurchase();
    await test.deliver(PurchaseOverdue, purchase);
    await test.deliver(PurchaseRefunded, { ...purchase, revision: 2 });
    await expect(test.membership(purchase.pid)).rejects.toThrow('no membership');
    await expect(test.select('select id from users where email = $1', [purchase.customer.email])).resolves.toEqual([]);
    await expect(test.pay({ ...purchase, revision: 3 })).resolves.toMatchObject({ status: 'paid' });
  });

  it('change nothing when they are stale', async () => {
    const purchase = aPurchase({ revision: 5 });
    const { user_id } = await test.pay(purchase);
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 4 });
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({ status: 'paid', revision: 1 });
    await expect(publishedFor(MembershipSuspended, user_id)).resolves.toEqual([]);
  });

  it('of a checkout without group become dead letters, and succeed on replay once the group exists', async () => {
    const purchase = aPurchase({ checkout_id: 77 });
    await test.deliver(PurchasePaid, purchase);
    await expect(test.membership(purchase.pid)).rejects.toThrow('no membership');
    await expect(test.select('select id from users where email = $1', [purchase.customer.email])).resolves.toEqual([]);
    const [deadLetter] = await test.select<{ id: string; error: string }>('select id, error from dead_letters');
    expect(deadLetter?.error).toContain('unknown_group');
    await test.select(
      'insert into membership_group_checkouts (checkout_id, group_id) select 77, id from membership_groups',
    );
    await (await test.admin()).post(`/admin/api/membership/dead-letters/${deadLetter?.id ?? ''}/replay`).ok();
    await eventually(async () => expect((await test.membership(purchase.pid)).status).toBe('paid'));
  });
});

describe('fifty simultaneous events', () => {
  it('of the same payment make one user, one membership, one number', async () => {
    const purchase = aPurchase();
    await Promise.all(Array.from({ length: 50 }, () => test.deliver(PurchasePaid, purchase)));
    const { user_id } = await test.membership(purchase.pid);
    await expect(test.select('select id from users where email = $1', [purchase.customer.email])).resolves.toHaveLength(
      1,
    );
    await expect(publishedFor(MembershipActivated, user_id)).resolves.toHaveLength(1);
    await expect(publishedFor(UserRegistered, user_id)).resolves.toHaveLength(1);
    await expect(
      test.select('select id from mails where to_address = $1', [purchase.customer.email]),
    ).resolves.toHaveLength(1);
    await expect(test.select('select 1 from dead_letters where replayed_at is null')).resolves.toEqual([]);
  });

  it('of one person chain their periods without a gap', async () => {
    const { customer } = aPurchase();
    const purchases = Array.from({ length: 50 }, () => aPurchase({ customer }));
    await Promise.all(purchases.map((purchase) => test.deliver(PurchasePaid, purchase)));
    const periods = await test.select<{ starts_on: string; valid_until: string }>(
      `select starts_on::text, valid_until::text from memberships where payment_reference = any($1) order by starts_on`,
      [purchases.map(({ pid }) => pid)],
    );
    expect(periods).toHaveLength(50);
    expect(periods.slice(1).map(({ starts_on }) => starts_on)).toEqual(
      periods.slice(0, -1).map(({ valid_until }) => valid_until),
    );
  });
});
