import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchasePaid, UserErased } from '@rotina/contracts';
import { databaseUrl, eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { searchDatabase } from '@rotina/testing/secrets';
import { cpfOf } from '../../../../infra/embedded/cpf.ts';
import { aPurchase, password } from '../factories.js';
import type { Purchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;
let person: Person;
let people = 7_000;

interface Person {
  readonly name: string;
  readonly email: string;
  readonly document: string;
  readonly phone: string;
}

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());
beforeEach(() => {
  people += 1;
  const name = `Rosangela Figueiroa ${randomUUID().slice(0, 8)}`;
  const email = `rosa${String(people)}@erased.test`;
  person = { name, email, document: cpfOf(people), phone: `+551198${String(7_600_000 + people)}` };
});

const aPurchaseOf = (customer: Partial<Person> = {}): Purchase =>
  aPurchase({ created_at: test.service.clock.now().toString(), customer: { ...person, ...customer } });

/** Everything that the database holds of the person. */
async function traces(): Promise<string[]> {
  const needles = Object.entries(person).map(([name, value]) => ({ name, value: String(value) }));
  const finds = await searchDatabase(databaseUrl(test.service.databaseName), needles);
  return finds.map(({ place, name }) => `${place}: ${name}`).sort();
}

/** A service of tests has no transport, so nothing else publishes. */
const publishAll = (): Promise<object[]> =>
  test.select('update outbox set published_at = now() where published_at is null');

interface Member {
  readonly id: number;
  readonly caller: Caller;
  readonly purchase: Purchase;
}

/** A person who bought, confirmed the phone of the purchase, and set a password. */
async function aMember(): Promise<Member> {
  const purchase = aPurchaseOf();
  const { user_id: id } = await test.pay(purchase);
  const caller = (await test.as(id)).with({ 'x-rotina-client-address': '192.0.2.250' });
  await caller.post('/api/v1/me/buyer_details', { payment_reference: purchase.pid }).ok();
  const mail = await test.mailWithSubject(person.email, 'Crie a sua senha da Rotina');
  const token = new URL(mail.links[0] ?? '').pathname.replace('/senha/', '');
  await test.anonymous.put('/api/v1/auth/password', { token, password }).ok();
  return { id, caller: await test.as(id), purchase };
}

async function proveDocument(id: number): Promise<void> {
  const proof = { doc_number: person.document, reason: 'Identidade conferida.' };
  await (
    await test.admin()
  )
    .put(`/admin/api/membership/users/${String(id)}`, proof)
    .ok({ doc_number: person.document });
}

const erase = (caller: Caller): Promise<{ erased_at: string; kept: Record<string, string>[] }> =>
  caller.delete('/api/v1/me', { password }).status(202);

describe('DELETE /api/v1/me', () => {
  it('answers when the person was erased, and what is kept, why and until when', async () => {
    const { caller } = await aMember();
    const { erased_at, kept } = await erase(caller);
    expect(erased_at).toBe(test.service.clock.now().toString());
    expect(kept.map(({ until }) => until)).toEqual(['2031-12-31', '2031-12-31', '2026-03-25', '2026-04-07']);
    for (const { what, why } of kept)
      expect([what, why]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
  });

  it('says what is kept in the language of the request', async () => {
    const { caller } = await aMember();
    const { kept } = await erase(caller.with({ 'accept-language': 'en' }));
    expect(kept[0]).toMatchObject({ what: 'Name and CPF or CNPJ in paid purchases.' });
  });

  it('leaves no trace of the person in the database once the event is published', async () => {
    const { id, caller } = await aMember();
    const admin = await test.admin();
    await admin
      .put(`/admin/api/membership/users/${id}`, {
        name: `${person.name} Silva`,
        doc_number: person.document,
        reason: `Pedido de ${person.email}`,
      })
      .ok();
    await test.deliver(PurchasePaid, aPurchaseOf());
    await test.reportMail({ event: 'bounced', email: person.email, occurred_at: '2026-03-10T12:00:00Z' });
    await test.anonymous.post('/api/v1/auth/sign_in', { email: person.email, password: 'wrong' }).unauthorized();
    expect(await traces()).toEqual(
      expect.arrayContaining(['users.email: email', 'users.document: document', 'users.phone_number: phone']),
    );
    await erase(caller);
    await publishAll();
    test.service.clock.advance({ seconds: 2 });
    await eventually(async () => expect(await traces()).toEqual([]));
    await eventually(async () => expect(await test.select('select 1 from erasures')).toEqual([]));
    expect(
      await test.select('select before, after, reason from audit_entries where resource_id = $1', [String(id)]),
    ).toEqual([{ before: null, after: null, reason: null }]);
  });

  it.each([
    ['the document that an administrator has proven', true],
    ['no document that the person only typed', false],
  ])('publishes USER_ERASED with the address and %s', async (_what, isProven) => {
    const { id, caller } = await aMember();
    if (isProven) await proveDocument(id);
    const { erased_at } = await erase(caller);
    const events = await test.service.events.published(UserErased);
    const payload = { user_id: id, erased_at, emails: [person.email], document: isProven ? person.document : null };
    expect(events.filter(({ user_id }) => user_id === id)).toEqual([payload]);
  });

  it('ends all sessions at once', async () => {
    const { id, caller } = await aMember();
    const other = await test.as(id);
    await erase(caller);
    // The notification of the commit is on its way.
    await eventually(async () => {
      for (const one of [caller, other]) await one.get('/api/v1/me/buyer_details').unauthorized();
    });
    await test.newAddress().post('/api/v1/auth/sign_in', { email: person.email, password }).unauthorized();
  });

  it('is 401 for a wrong password, which counts as a failed sign-in, and 422 for none', async () => {
    const { caller } = await aMember();
    const here = caller.with({ 'x-rotina-client-address': '192.0.2.251' });
    for (const body of [{}, { password: null }, { password: 7 }]) await here.delete('/api/v1/me', body).unprocessable();
    await here.delete('/api/v1/me').unprocessable({ error: 'O campo password é obrigatório.' });
    for (let failure = 0; failure < 5; failure += 1) {
      await here.delete('/api/v1/me', { password: 'wrong' }).unauthorized({ error: 'E-mail ou senha inválidos.' });
    }
    await here.delete('/api/v1/me', { password }).status(429, { error: expect.any(String) });
    await test.from('192.0.2.251').post('/api/v1/auth/sign_in', { email: person.email, password }).status(429);
    expect(await traces()).not.toEqual([]);
  });

  it('is 401 without a token', async () => {
    await test.anonymous.delete('/api/v1/me', { password }).unauthorized({ error: expect.any(String) });
  });

  it('erases once when it is asked for twice at the same time', async () => {
    const { id, caller } = await aMember();
    const answers = await Promise.all([1, 2].map(() => caller.delete('/api/v1/me', { password }).response()));
    expect(answers.map(({ status }) => status)).toContain(202);
    const events = await test.service.events.published(UserErased);
    expect(events.filter(({ user_id }) => user_id === id)).toHaveLength(1);
  });
});

describe('DELETE /admin/api/membership/users/:id', () => {
  it('erases somebody else for a reason, which the audit keeps without the person', async () => {
    const { id, caller } = await aMember();
    const admin = await test.admin();
    const path = `/admin/api/membership/users/${id}`;
    await admin.delete(path).unprocessable();
    const answer = await admin.delete(`${path}?reason=Pedido por carta`).ok();
    expect(answer).toMatchObject({ id, kept: [{ until: '2031-12-31' }, {}, {}, {}] });
    await eventually(() => caller.get('/api/v1/me/buyer_details').unauthorized());
    const recorded = `select action, reason from audit_entries where resource = 'erasures' and resource_id = $1`;
    expect(await test.select(recorded, [String(id)])).toEqual([{ action: 'erase', reason: 'Pedido por carta' }]);
    await admin.delete(`${path}?reason=Pedido`).notFound();
  });

  it('is for administrators alone', async () => {
    const { id, caller } = await aMember();
    await caller.delete(`/admin/api/membership/users/${id}?reason=x`).forbidden();
  });
});

describe('a payment of an erased person', () => {
  it('changes nothing any more', async () => {
    const { caller, purchase } = await aMember();
    await erase(caller);
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    await test.deliver(PurchasePaid, { ...purchase, revision: 3 });
    expect(await test.select('select 1 from users where email = $1', [person.email])).toEqual([]);
    expect(await test.select('select 1 from memberships where payment_reference = $1', [purchase.pid])).toEqual([]);
  });

  it('that arrives late makes no account', async () => {
    const { id, caller } = await aMember();
    await proveDocument(id);
    const late = aPurchaseOf();
    const ofDocument = aPurchaseOf({ email: `outra-${person.email}` });
    test.service.clock.advance({ minutes: 1 });
    await erase(caller);
    for (const purchase of [late, ofDocument]) await test.deliver(PurchasePaid, purchase);
    expect(await test.select('select 1 from users where email like $1', [`%${person.email}`])).toEqual([]);
  });

  it('of after the erasure makes a new account, whatever becomes of the old payment', async () => {
    const { id, caller, purchase } = await aMember();
    await erase(caller);
    test.service.clock.advance({ minutes: 1 });
    const { user_id: newId } = await test.pay(aPurchaseOf());
    expect(newId).not.toBe(id);
    await test.deliver(PurchasePaid, { ...purchase, revision: 2 });
    expect(await test.select('select 1 from memberships where user_id = $1', [newId])).toHaveLength(1);
  });
});
