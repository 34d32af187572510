import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CardIssued, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { CardsService } from '../../src/cards/cards/cards.service.js';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';
import type { MembershipRow } from '../harness.js';

const cards = '/admin/api/membership/cards';
let test: MembershipTest;
let admin: Caller;

beforeAll(async () => {
  test = await MembershipTest.start({ CARD_ISSUE_DELAY_SECONDS: '3600' });
  admin = await test.admin();
});
afterAll(() => test.close());

const reason = 'Pedido por telefone';
const setState = (userId: number, state: string): Promise<object> =>
  admin.put(`${cards}/${userId}`, { state, reason }).ok();

async function anIssuedMember(): Promise<{ purchase: ReturnType<typeof aPurchase>; row: MembershipRow }> {
  const purchase = aPurchase();
  const row = await test.pay(purchase);
  await setState(row.user_id, 'issued');
  return { purchase, row };
}

async function tokenOf(userId: number): Promise<string> {
  const { token } = await (await test.as(userId)).get('/api/v1/me/card').ok<{ token: string }>();
  return token;
}

const resultOf = async (token: string): Promise<string> =>
  (await test.anonymous.get(`/api/v1/cards/${token}`).ok<{ result: string }>()).result;

const listBy = (filter: object): Promise<{ register_number: string }[]> =>
  admin.get(`${cards}?filter=${encodeURIComponent(JSON.stringify(filter))}`).ok();

describe('administrators and cards', () => {
  it('find a card by its number and by its state', async () => {
    const { user_id: id, register_number } = await test.pay(aPurchase());
    const [card, ...others] = await listBy({ q: register_number });
    expect(others).toEqual([]);
    expect(card).toMatchObject({ id, register_number, state: 'issuing', valid_until: '2027-03-10', issued_at: null });
    await expect(admin.get(`${cards}/${id}`).ok()).resolves.toEqual(card);
    await expect(listBy({ q: register_number, state: 'revoked' })).resolves.toEqual([]);
    await expect(listBy({ state: 'issuing' })).resolves.toContainEqual(card);
    await admin.get(`${cards}?filter={"name":"x"}`).badRequest();
    await admin.get(`${cards}/999999`).notFound();
  });

  it('issue a card before it is due, which publishes it once', async () => {
    const { row } = await anIssuedMember();
    await setState(row.user_id, 'issued');
    const published = await test.service.events.published(CardIssued);
    expect(published.filter(({ user_id: id }) => id === row.user_id)).toHaveLength(1);
  });

  it('suspend a card, and give it back as it was: its codes are valid again', async () => {
    const { row } = await anIssuedMember();
    const token = await tokenOf(row.user_id);
    await setState(row.user_id, 'suspended');
    await expect(resultOf(token)).resolves.toBe('suspended');
    test.service.clock.advance({ seconds: 2 });
    await setState(row.user_id, 'issued');
    await expect(resultOf(token)).resolves.toBe('valid');
  });

  it('revoke a card and issue it again with its number, which replaces every code of before', async () => {
    const { row } = await anIssuedMember();
    const lost = await tokenOf(row.user_id);
    await expect(resultOf(lost)).resolves.toBe('valid');
    await setState(row.user_id, 'revoked');
    await expect(resultOf(lost)).resolves.toBe('revoked');
    test.service.clock.advance({ seconds: 1 });
    const issued = await admin.put(`${cards}/${row.user_id}`, { state: 'issued', reason }).ok();
    expect(issued).toMatchObject({ state: 'issued', register_number: row.register_number });
    await expect(resultOf(lost)).resolves.toBe('revoked');
    await expect(resultOf(await tokenOf(row.user_id))).resolves.toBe('valid');
  });

  it('give a reason, which the audit keeps with the state before and after', async () => {
    const { row } = await anIssuedMember();
    const path = `${cards}/${row.user_id}`;
    await admin.put(path, { state: 'revoked' }).unprocessable();
    await admin.put(path, { state: 'issuing', reason }).unprocessable();
    await setState(row.user_id, 'revoked');
    const filter = JSON.stringify({ resource: 'cards', resource_id: String(row.user_id) });
    const [entry] = await admin.get(`/admin/api/membership/audit?filter=${filter}`).ok<object[]>();
    expect(entry).toMatchObject({ reason, before: { state: 'issued' }, after: { state: 'revoked' } });
    await (await test.as(row.user_id)).put(path, { state: 'issued', reason }).forbidden();
  });

  it('do not stop the memberships: the next change of them decides again', async () => {
    const { purchase, row } = await anIssuedMember();
    await setState(row.user_id, 'suspended');
    await test.deliver(PurchaseRefunded, { ...purchase, revision: 2 });
    expect((await test.membership(purchase.pid)).card).toBe('revoked');
    await test.deliver(PurchasePaid, { ...purchase, revision: 3 });
    expect((await test.membership(purchase.pid)).card).toBe('issuing');
  });

  it('change a card at the same time as a refund, which is applied after them', async () => {
    const { purchase, row } = await anIssuedMember();
    let refunded: Promise<void> = Promise.resolve();
    await test.service.database.transaction(async (tx) => {
      const by = { id: 1 } as AuthenticatedUser;
      const change = { tx, id: row.user_id, body: { state: 'suspended' }, by, reason, prepared: null } as const;
      await test.service.get(CardsService).change(change);
      refunded = test.deliver(PurchaseRefunded, { ...purchase, revision: 2 });
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await eventually(async () => expect(await test.select(waiting)).not.toEqual([]));
    });
    await refunded;
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({ status: 'refunded', card: 'revoked' });
  });
});

describe('the card for print', () => {
  it('is a PDF page and an SVG picture of the size of a bank card', async () => {
    const { row } = await anIssuedMember();
    const caller = await test.as(row.user_id);
    const pdf = await caller.get('/api/v1/me/card.pdf').response();
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const bytes = (pdf.body as Buffer).toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes).toMatch(/\/MediaBox \[0 0 242\.6\d* 153\.0\d*\]/);
    const svg = await caller.get('/api/v1/me/card.svg').response();
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    const picture = (svg.body as Buffer).toString();
    expect(picture).toContain('width="85.6mm" height="53.98mm"');
    for (const text of [row.register_number, '03/2027']) expect(picture).toContain(`>${text}</text>`);
  });

  it('exists for an issued card of a current member alone', async () => {
    const { row } = await anIssuedMember();
    const before = test.service.clock.now().toString();
    await setState(row.user_id, 'suspended');
    for (const format of ['pdf', 'svg']) {
      const path = `/api/v1/me/card.${format}`;
      await (await test.as(row.user_id)).get(path).conflict({ code: 'card_not_active' });
      await (await test.as((await test.createUser()).id)).get(path).notFound();
    }
    await setState(row.user_id, 'issued');
    test.service.clock.set('2027-03-11T00:00:00-03:00');
    const ended = (await test.as(row.user_id)).get('/api/v1/me/card.pdf');
    await expect(ended.conflict()).resolves.toMatchObject({ code: 'card_not_active' });
    test.service.clock.set(before);
  });
});
