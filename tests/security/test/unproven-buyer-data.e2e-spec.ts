import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { aPurchase } from '../../../apps/membership/test/factories.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';
import { MembershipTransfersService } from '../../../apps/membership/src/memberships/buyer-questions/membership-transfers.service.js';

const mine = '/api/v1/me/buyer_details';
const page = '/api/v1/buyer_details/confirm';

const waitingForUser = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query ilike '%users%for update%'`;

interface Account {
  readonly document: string | null;
  readonly phone_number: string | null;
}

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

async function accountOf(email: string): Promise<Account & { readonly id: number }> {
  const [user] = await test.select<Account & { readonly id: number }>(
    'select id, document, phone_number from users where email = $1',
    [email],
  );
  if (!user) throw new Error(`${email} has no account.`);
  return user;
}

async function signedIn(email: string): Promise<Caller> {
  return test.as((await accountOf(email)).id);
}

async function mailedLink(address: string, count = 1): Promise<string> {
  const link = (await test.mailsTo(address, count)).flatMap(({ links }) => links).find((url) => url.includes(page));
  if (!link) throw new Error(`${address} was sent no link to confirm.`);
  return link.slice(link.indexOf(page));
}

const form = (): Caller => test.anonymous.with({ 'content-type': 'application/x-www-form-urlencoded' });
const tokenIn = (link: string): string => new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? '';

async function confirmByLink(link: string): Promise<{ status: number; text: string }> {
  return form()
    .post(page, new URLSearchParams({ token: tokenIn(link) }).toString())
    .response();
}

describe('document and phone of a purchase', () => {
  it("change nothing in the account whose e-mail somebody else's purchase names", async () => {
    const victim = await test.createUser();
    const purchase = aPurchase({ customer: { email: victim.email, document: '71428793860', phone: '11900000001' } });
    await expect(test.pay(purchase)).resolves.toMatchObject({ user_id: victim.id });
    await expect(accountOf(victim.email)).resolves.toMatchObject({ document: null, phone_number: null });
  });

  it("give nobody the membership of the document's owner, who buys later, also after a click in the mail", async () => {
    const document = '28625587887';
    const attack = aPurchase({ customer: { email: 'invasor@rotina.test', document } });
    const purchase = aPurchase({ customer: { email: 'dona-do-cpf@rotina.test', document } });
    const first = await test.pay(attack);
    await expect(confirmByLink(await mailedLink('invasor@rotina.test'))).resolves.toMatchObject({ status: 200 });
    const later = await test.pay(purchase);
    expect(later.user_id).not.toBe(first.user_id);
    expect(later.user_id).toBe((await accountOf('dona-do-cpf@rotina.test')).id);
    const questions =
      'select document_user_id, email_user_id, answered_at from buyer_questions where membership_id = $1';
    await expect(test.select(questions, [later.id])).resolves.toEqual([
      { document_user_id: first.user_id, email_user_id: later.user_id, answered_at: null },
    ]);
    await expect(test.select('select id from memberships where user_id = $1', [first.user_id])).resolves.toHaveLength(
      1,
    );
  });

  it('stay on the membership until the signed-in person confirms the phone, and nobody proves the document so', async () => {
    const { pid, customer } = aPurchase({ customer: { email: 'confirma@rotina.test', document: '15350946056' } });
    await test.pay(aPurchase({ pid, customer }));
    const caller = await signedIn(customer.email);
    const details = { payment_reference: pid, phone_number: '**********5678' };
    await expect(caller.get(mine).ok()).resolves.toEqual({ data: [details] });
    await caller.post(mine, { payment_reference: pid }).ok({ doc_number: null, phone_number: customer.phone });
    await expect(accountOf(customer.email)).resolves.toMatchObject({ document: null });
    await expect(caller.get(mine).ok()).resolves.toEqual({ data: [] });
    await caller.post(mine, { payment_reference: pid }).notFound({ error: expect.any(String) });
  });

  it('have a phone that its owner alone confirms', async () => {
    const { pid, customer } = aPurchase();
    await test.pay(aPurchase({ pid, customer }));
    const other = await signedIn('other@rotina.test');
    await other.post(mine, { payment_reference: pid }).notFound();
    await test.anonymous.post(mine, { payment_reference: pid }).unauthorized();
    await expect(accountOf(customer.email)).resolves.toMatchObject({ phone_number: null });
  });

  it('have a phone that the link of the welcome mail confirms, once', async () => {
    const { customer } = aPurchase({ customer: { document: '86288366757' } });
    await test.pay(aPurchase({ customer }));
    const link = await mailedLink(customer.email);
    const shown = await test.anonymous.get(link).response();
    expect(shown.text).toContain('**********5678');
    expect(shown.text).not.toContain(customer.phone);
    await expect(accountOf(customer.email)).resolves.toMatchObject({ phone_number: null });
    await expect(confirmByLink(link)).resolves.toMatchObject({ status: 200 });
    await expect(accountOf(customer.email)).resolves.toMatchObject({
      document: null,
      phone_number: customer.phone,
    });
    await expect(confirmByLink(link)).resolves.toMatchObject({ status: 422 });
  });

  it('have a phone that the link of a mail to a known person confirms, within seven days', async () => {
    const { email } = await test.createUser();
    const [early, late] = ['+5511900000001', '+5511900000002'];
    await test.pay(aPurchase({ customer: { email, phone: early } }));
    const link = await mailedLink(email);
    test.service.clock.advance({ hours: 7 * 24 });
    await expect(confirmByLink(link)).resolves.toMatchObject({ status: 422 });
    test.service.clock.set('2026-03-10T15:00:00Z');
    await test.pay(aPurchase({ customer: { email, phone: late } }));
    await expect(confirmByLink(link)).resolves.toMatchObject({ status: 200 });
    await expect(accountOf(email)).resolves.toMatchObject({ phone_number: early });
  });

  it('without a phone lead to no mail to confirm anything', async () => {
    const { email } = await test.createUser();
    await test.pay(aPurchase({ customer: { email, phone: null } }));
    await expect(test.select('select id from mails where to_address = $1', [email])).resolves.toEqual([]);
  });

  it("are not confirmed by someone whose membership an administrator's answer takes away meanwhile", async () => {
    const [loser, winner] = [await test.createUser(), await test.createUser()];
    const { pid, customer } = aPurchase({ customer: { email: loser.email, document: '45317828791' } });
    await test.pay(aPurchase({ pid, customer }));
    const caller = await test.as(loser.id);
    const [membership] = await test.select<{ id: number }>('select id from memberships where payment_reference = $1', [
      pid,
    ]);
    const transfers = test.service.get(MembershipTransfersService);
    const confirmation = await test.service.database.transaction(async (tx) => {
      await transfers.give(tx, membership?.id ?? 0, winner.id, { source: 'administrator', reference: '1' });
      const response = caller.post(mine, { payment_reference: pid }).response();
      await eventually(async () => expect(await test.select(waitingForUser)).toHaveLength(1));
      return { response };
    });
    // On a busy machine it may also wait too long for the lock: a 503.
    expect((await confirmation.response).status).not.toBe(200);
    await expect(accountOf(loser.email)).resolves.toMatchObject({ document: null, phone_number: null });
  });

  it('never change a document or phone that the account has', async () => {
    const { email, id } = await test.createUser({ doc_number: '39053344705', phone_number: '+5511911112222' });
    const { pid, customer } = aPurchase({ customer: { email } });
    await test.pay(aPurchase({ pid, customer }));
    await expect((await test.as(id)).get(mine).ok()).resolves.toEqual({ data: [] });
    await (await test.as(id)).post(mine, { payment_reference: pid }).notFound();
    await expect(accountOf(email)).resolves.toMatchObject({ document: '39053344705', phone_number: '+5511911112222' });
    await expect(test.select('select id from mails where to_address = $1', [email])).resolves.toEqual([]);
  });
});
