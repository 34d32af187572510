import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserErased, UserRegistered } from '@rotina/contracts';
import type { Caller } from '@rotina/testing';
import { decodeJwt } from 'jose';
import { aPurchase, password } from '../factories.js';
import { MembershipTest } from '../harness.js';

const me = '/api/v1/me';
const another = 'outra-senha-2026';

let test: MembershipTest;
let addresses = 0;

beforeAll(async () => {
  test = await MembershipTest.start({ SIGN_UP: 'open', APP_URL: 'https://app.rotina.test/' });
});
afterAll(() => test.close());

const newEmail = (): string => `nova${String((addresses += 1))}@contas.test`;

const signIn = (email: string, given = password): Promise<number> =>
  test
    .newAddress()
    .post('/api/v1/auth/sign_in', { email, password: given })
    .response()
    .then(({ status }) => status);

/** The path of the link in a mail. */
async function linkIn(email: string, subject: string): Promise<string> {
  const { links } = await test.mailWithSubject(email, subject);
  return new URL(links[0] ?? '').pathname;
}

const confirmation = (email: string): Promise<string> => linkIn(email, 'Confirme o seu novo e-mail na Rotina');
const press = (path: string) => test.newAddress().post(path, {}).response();

describe('PUT /api/v1/me', () => {
  it('changes name and time zone, and answers as a reading does', async () => {
    const { caller } = await test.person();
    const answer = await caller.put(me, { name: ' Ana Lúcia ', zoneinfo: 'America/Manaus' }).ok();
    expect(answer).toMatchObject({ user: { name: 'Ana Lúcia' }, profile: { zoneinfo: 'America/Manaus' } });
    expect(answer).toEqual(await caller.get(me).ok());
  });

  it.each([{ name: null }, { name: 'www.ganhe.example' }, { email: 'x' }, { email: null }])(
    'is 422 for %j, which changes nothing',
    async (body) => {
      const { caller } = await test.person();
      const fields = [{ field: Object.keys(body)[0] }];
      await caller.put(me, { ...body, gender: 'female' }).unprocessable({ fields });
      await caller.get(me).ok({ profile: { gender: null }, pending_email: null });
    },
  );
});

describe('a new password', () => {
  it('needs the present one, ends the other sessions, and the links that were mailed', async () => {
    const { id, email, caller } = await test.person();
    const other = await test.as(id);
    await test.newAddress().post('/api/v1/auth/password', { email }).ok();
    const link = await linkIn(email, 'Redefinição de senha da Rotina');
    await caller.put(me, { password: another, current_password: password }).ok();
    await caller.get('/api/v1/auth/validate_token').ok();
    await other.get('/api/v1/auth/validate_token').unauthorized();
    expect([await signIn(email), await signIn(email, another)]).toEqual([401, 200]);
    expect((await test.anonymous.get(link).response()).status).toBe(422);
  });

  it.each([
    [{ password: another }, 'current_password'],
    [{ password: another, current_password: 'errada-2026' }, 'current_password'],
    [{ name: 'Ana', current_password: 'errada-2026' }, 'current_password'],
    [{ password: 'curta', current_password: password }, 'password'],
    [{ password: 'password', current_password: password }, 'password'],
  ])('of %j is 422 and changes nothing', async (body, field) => {
    const { email, caller } = await test.person();
    const from = caller.with({ 'x-rotina-client-address': '198.51.100.7' });
    await from.put(me, body).unprocessable({ fields: [{ field }] });
    expect(await signIn(email)).toBe(200);
  });

  it('is 429 after five wrong ones in a minute, as at sign-in', async () => {
    const { caller } = await test.person();
    const from = caller.with({ 'x-rotina-client-address': '198.51.100.8' });
    const body = { password: another, current_password: 'errada-2026' };
    for (let attempt = 0; attempt < 5; attempt += 1) await from.put(me, body).unprocessable();
    await from.put(me, body).status(429);
  });
});

describe('a new e-mail address', () => {
  async function changed(): Promise<{ id: number; before: string; email: string; caller: Caller }> {
    const { id, email: before, caller } = await test.person();
    const email = newEmail();
    await caller.put(me, { email }).ok();
    expect((await press(await confirmation(email))).status).toBe(200);
    return { id, before, email, caller };
  }

  it('is the present one only after the button of its page was pressed, and the old address gets a mail', async () => {
    const { email: before, caller } = await test.person();
    const email = newEmail();
    await caller.put(me, { email: ` ${email.toUpperCase()} ` }).ok({ user: { email: before }, pending_email: email });
    const request = await test.mailWithSubject(before, 'Pedido de troca do e-mail da sua conta na Rotina');
    expect(request.text).toContain('n***@contas.test');
    const path = await confirmation(email);
    const page = await test.anonymous.get(path).response();
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    for (const part of ['Confirmar e-mail', email, `<form method="post" action="${path}">`])
      expect(page.text).toContain(part);
    expect(page.text).not.toContain('<script');
    await caller.get(me).ok({ user: { email: before }, pending_email: email });

    const done = await press(path);
    expect(done.status).toBe(200);
    expect(done.text).toContain('href="https://app.rotina.test/"');
    await caller.get(me).ok({ user: { email, uid: email }, pending_email: null });
    await test.mailWithSubject(before, 'O e-mail da sua conta na Rotina mudou');
    expect([await signIn(before), await signIn(email)]).toEqual([401, 200]);
    const again = await press(path);
    expect(again.status).toBe(422);
    expect(again.text).toContain('href="/senha/esqueci"');
  });

  it('that another user has gets the same answer, and a mail that says so', async () => {
    const { email: taken } = await test.createUser();
    const { email: before, caller } = await test.person();
    await caller.put(me, { email: taken }).ok({ user: { email: before }, pending_email: taken });
    const { text, links } = await test.mailWithSubject(taken, 'Este e-mail já é de uma conta da Rotina');
    expect([text.includes(before), links]).toEqual([false, ['http://localhost:8080/senha/esqueci']]);
    await test.mailWithSubject(before, 'Pedido de troca do e-mail da sua conta na Rotina');
    await caller.get(me).ok({ user: { email: before }, pending_email: taken });
  });

  it('that became a user meanwhile stays with them', async () => {
    const { email: before, caller } = await test.person();
    const email = newEmail();
    await caller.put(me, { email }).ok();
    const path = await confirmation(email);
    await test.createUser({ email });
    expect((await press(path)).status).toBe(422);
    await caller.get(me).ok({ user: { email: before } });
  });

  it('replaces the one that waits, and is cancelled by a new password and after a day', async () => {
    const { id, caller } = await test.person();
    const [first, second, third] = [newEmail(), newEmail(), newEmail()];
    await caller.put(me, { email: first }).ok();
    await caller.put(me, { email: second }).ok({ pending_email: second });
    expect((await press(await confirmation(first))).status).toBe(422);
    await caller.put(me, { password: another, current_password: password }).ok({ pending_email: null });
    expect((await press(await confirmation(second))).status).toBe(422);
    await caller.put(me, { email: third }).ok();
    const path = await confirmation(third);
    test.service.clock.advance({ hours: 24 });
    expect((await press(path)).status).toBe(422);
    await (await test.as(id)).get(me).ok({ pending_email: null });
  });

  it('is refused with 429 after five in an hour', async () => {
    const { caller } = await test.person();
    for (let request = 0; request < 5; request += 1) await caller.put(me, { email: newEmail() }).ok();
    await caller.put(me, { email: newEmail() }).status(429);
  });

  it('leaves sessions as they are; the next one has it, and the former one for the exports of other services', async () => {
    const { email: before, caller } = await test.person();
    const { headers } = await test.signedIn(before);
    const email = newEmail();
    await caller.put(me, { email }).ok();
    await press(await confirmation(email));
    const { 'access-token': token = '', client = '', uid = '' } = headers;
    const old = test.anonymous.with({ 'access-token': token, client, uid });
    const validated = await old.get('/api/v1/auth/validate_token').response();
    expect(validated).toMatchObject({ status: 200, headers: { uid: before }, body: { data: { uid: email } } });
    const { 'access-token': next = '' } = (await test.signedIn(email)).headers;
    expect(decodeJwt(next)).toMatchObject({ uid: email, former: [before] });
    await old.delete(me, { password }).status(202);
  });

  it('of a user finds what was bought with the former one before, and nothing that is bought with it afterwards', async () => {
    const placed = test.service.clock.now().subtract({ minutes: 1 });
    const { id, before, email } = await changed();
    const buy = (created_at: Temporal.Instant) =>
      test.pay(aPurchase({ created_at: created_at.toString(), customer: { email: before } }));
    expect(await buy(placed)).toMatchObject({ user_id: id });
    await test.mailWithSubject(email, 'Sua compra na Rotina');
    const later = await buy(test.service.clock.now().add({ minutes: 1 }));
    expect(later.user_id).not.toBe(id);
    expect(await buy(placed)).toMatchObject({ user_id: later.user_id });
  });

  it('is erased with the former one, in all services, unless somebody else has that one now', async () => {
    const [one, two] = [await changed(), await changed()];
    await test.createUser({ email: two.before });
    await one.caller.get('/api/v1/me/export').ok({ user: { email: one.email, former_emails: [one.before] } });
    for (const { caller } of [one, two]) await caller.delete(me, { password }).status(202);
    const erased = await test.service.events.published(UserErased);
    const emailsOf = (userId: number) => erased.find(({ user_id }) => user_id === userId)?.emails;
    expect([emailsOf(one.id), emailsOf(two.id)]).toEqual([[one.email, one.before], [two.email]]);
    const stored = 'select 1 from mails where to_address = any($1)';
    await expect(test.select(stored, [[one.before, one.email]])).resolves.toEqual([]);
  });
});

describe('POST /api/v1/auth/sign_up', () => {
  const signUp = (body: object) => test.newAddress().post('/api/v1/auth/sign_up', body);
  const link = (email: string): Promise<string> => linkIn(email, 'Confirme o seu e-mail na Rotina');

  it('makes an account once the address is confirmed', async () => {
    const email = newEmail();
    expect(await signUp({ name: 'Ana Souza', email, password }).created()).toEqual({ success: true });
    const path = await link(email);
    expect((await test.anonymous.get(path).response()).status).toBe(200);
    expect(await signIn(email)).toBe(401);
    const done = await press(path);
    expect([done.status, done.text.includes('href="https://app.rotina.test/"')]).toEqual([200, true]);
    const { body } = await test.signedIn(email);
    expect(body).toMatchObject({ data: { name: 'Ana Souza', email } });
    const registered = await test.service.events.published(UserRegistered);
    expect(registered.map(({ user_id }) => user_id)).toContain(body.data.id);
    expect((await press(path)).status).toBe(422);
  });

  it('answers an address that has an account as one without, and mails it something else', async () => {
    const { email, name } = await test.createUser();
    expect(await signUp({ name: 'Outro Nome', email, password: another }).created()).toEqual({ success: true });
    const { text, links } = await test.mailWithSubject(email, 'Você já tem uma conta na Rotina');
    expect([text.includes(name), links]).toEqual([true, ['http://localhost:8080/senha/esqueci']]);
    expect([await signIn(email, another), await signIn(email)]).toEqual([401, 200]);
  });

  it('makes the account of the link that was confirmed, of several', async () => {
    const email = newEmail();
    await signUp({ name: 'Primeira', email, password }).created();
    const first = await link(email);
    await signUp({ name: 'Segunda', email, password: another }).created();
    expect((await press(first)).status).toBe(200);
    expect([await signIn(email, another), await signIn(email)]).toEqual([401, 200]);
    await expect(test.select('select 1 from email_confirmations where email = $1', [email])).resolves.toEqual([]);
  });

  it('is 422 with each field that breaks a rule', async () => {
    const fields = ['name', 'email', 'password'].map((field) => ({ field }));
    await signUp({ name: '', email: 'x', password: 'curta' }).unprocessable({ fields });
    await signUp({}).unprocessable({ fields });
  });
});
