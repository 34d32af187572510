import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import type { UserView } from '../../src/identity/users/users.dto.js';
import { password } from '../factories.js';
import { MembershipTest } from '../harness.js';

const path = '/api/v1/auth/password';
const another = 'outra-senha-2026';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

const tokenIn = (link: string | undefined): string => new URL(link ?? '').pathname.replace('/senha/', '');

async function tokenFor(user: UserView, count = 1): Promise<string> {
  await test.newAddress().post(path, { email: user.email }).ok();
  const mails = await test.mailsTo(user.email, count);
  return tokenIn(mails.at(-1)?.links[0]);
}

const signIn = (email: string, given: string): Promise<number> =>
  test
    .from(`198.51.100.${email.length}`)
    .post('/api/v1/auth/sign_in', { email, password: given })
    .response()
    .then(({ status }) => status);

describe('POST /api/v1/auth/password', () => {
  it.each([{ email: 'nobody@rotina.test' }, { email: 7 }, { email: null }, {}, { email: 'a\0@rotina.test' }])(
    'is 200 for %j, and sends nothing',
    async (body) => {
      const before = await test.select('select id from mails');
      await test.newAddress().post(path, body).ok();
      await expect(test.select('select id from mails')).resolves.toHaveLength(before.length);
    },
  );

  it('mails a link in Portuguese, whose token is not stored', async () => {
    const user = await test.createUser();
    const token = await tokenFor(user);
    const [mail] = await test.mailsTo(user.email);
    expect(mail).toMatchObject({ subject: 'Redefinição de senha da Rotina' });
    expect(mail?.text).toContain(`Olá, ${user.name}!`);
    const stored = await test.select(
      'select mails::text, (select string_agg(t::text, $1) from password_tokens t) from mails',
      [','],
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    await eventually(async () => {
      const [row] = await test.select('select state, params, attempts from mails where to_address = $1', [user.email]);
      expect(row).toEqual({ state: 'sent', params: null, attempts: 1 });
    });
  });

  it('stores no more mails an hour to one person than the five that are sent, and still answers 200', async () => {
    const user = await test.createUser();
    for (let request = 0; request < 12; request += 1) await test.newAddress().post(path, { email: user.email }).ok();
    await expect(test.select('select id from mails where to_address = $1', [user.email])).resolves.toHaveLength(5);
  });
});

describe('PUT /api/v1/auth/password', () => {
  it('sets the password once, and ends all sessions', async () => {
    const user = await test.createUser();
    const session = await test.as(user.id);
    const token = await tokenFor(user);
    await test.anonymous.put(path, { token, password: another }).ok();
    await expect(signIn(user.email, another)).resolves.toBe(200);
    await expect(signIn(user.email, password)).resolves.toBe(401);
    await session.get('/api/v1/auth/validate_token').unauthorized();
    await test.anonymous.put(path, { token, password }).unprocessable({ error: expect.any(String) });
  });

  it('keeps the session of the caller', async () => {
    const user = await test.createUser();
    const [kept, ended] = [await test.as(user.id), await test.as(user.id)];
    await kept.put(path, { token: await tokenFor(user), password: another }).ok();
    await kept.get('/api/v1/auth/validate_token').ok();
    await ended.get('/api/v1/auth/validate_token').unauthorized();
  });

  it('invalidates every other link of the person', async () => {
    const user = await test.createUser();
    const [first, second] = [await tokenFor(user), await tokenFor(user, 2)];
    await test.anonymous.put(path, { token: second, password: another }).ok();
    await test.anonymous.put(path, { token: first, password }).unprocessable();
  });

  it('accepts one of ten simultaneous uses of a link', async () => {
    const user = await test.createUser();
    const token = await tokenFor(user);
    const uses = Array.from({ length: 10 }, (_, index) =>
      test.anonymous.put(path, { token, password: `${another}-${index}` }).response(),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  });

  it('is 422 for a password of fewer than 8 or more than 128 characters, and the link stays valid', async () => {
    const user = await test.createUser();
    const token = await tokenFor(user);
    for (const bad of ['1234567', 'x'.repeat(129), '', null, 12_345_678]) {
      await test.anonymous
        .put(path, { token, password: bad })
        .unprocessable({ error: expect.stringContaining('password') });
    }
    await test.anonymous.put(path, { token, password: 'x'.repeat(128) }).ok();
    await expect(signIn(user.email, 'x'.repeat(128))).resolves.toBe(200);
  });

  it.each(['        ', 'Password', '12345678'])('is 422 for %j, which others guess', async (guessable) => {
    const token = await tokenFor(await test.createUser());
    const fields = [{ field: 'password', message: expect.stringContaining('mais usadas') }];
    await test.anonymous.put(path, { token, password: guessable }).unprocessable({ fields });
  });

  it('is 422 for an unknown link', async () => {
    await test.anonymous.put(path, { token: 'unknown', password: another }).unprocessable();
  });
});

describe('the life of a link', () => {
  it('is one hour for a reset, as its mail says', async () => {
    const user = await test.createUser();
    const [early, late] = [await tokenFor(user), await tokenFor(user, 2)];
    const [mail] = await test.mailsTo(user.email);
    expect(mail?.text).toContain('em até 1 hora');
    test.service.clock.advance({ minutes: 59 });
    await test.anonymous.get(`${path}/edit?token=${early}`).ok();
    test.service.clock.advance({ minutes: 1 });
    await test.anonymous.put(path, { token: late, password: another }).unprocessable();
  });

  it('is seven days for a welcome, as its mail says', async () => {
    const user = await test.createUser({ password: null });
    const [mail] = await test.mailsTo(user.email);
    const token = tokenIn(mail?.links[0]);
    expect(mail?.text).toContain('em até 7 dias');
    test.service.clock.advance({ hours: 7 * 24 - 1 });
    await test.anonymous.get(`${path}/edit?token=${token}`).ok();
    test.service.clock.advance({ hours: 1 });
    await test.anonymous.put(path, { token, password: another }).unprocessable();
  });
});

const form = (): Caller => test.newAddress().with({ 'content-type': 'application/x-www-form-urlencoded' });
const filled = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

describe('the page that the mail links to', () => {
  it('sets a password, and leads to the sign-in of whoever works in the admin web', async () => {
    const user = await test.createUser({ roles: ['operator'] });
    const page = `/senha/${await tokenFor(user)}`;
    const opened = await test.anonymous.get(page).response();
    expect(opened.status).toBe(200);
    for (const part of ['Criar senha', `<form method="post" action="${page}">`]) expect(opened.text).toContain(part);
    const refused = await form()
      .post(page, filled({ password: 'password' }))
      .response();
    expect([refused.status, refused.text.includes('role="alert"')]).toEqual([422, true]);
    const done = await form()
      .post(page, filled({ password: another }))
      .response();
    expect([done.status, done.text.includes('href="/admin/"')]).toEqual([200, true]);
    await expect(signIn(user.email, another)).resolves.toBe(200);
    const used = await test.anonymous.with({ 'accept-language': 'en' }).get(page).response();
    expect([used.status, used.text.includes('href="/senha/esqueci"')]).toEqual([422, true]);
    expect(used.text).toContain('Forgot my password');
  });

  it('is reached from "Esqueci minha senha", which says the same for every address', async () => {
    const path = '/senha/esqueci';
    const page = await test.anonymous.get(path).response();
    expect([page.status, page.text.includes(`<form method="post" action="${path}">`)]).toEqual([200, true]);
    const user = await test.createUser();
    const [known, unknown] = await Promise.all(
      [user.email, 'nobody@rotina.test'].map((email) => form().post(path, filled({ email })).response()),
    );
    expect(known).toMatchObject({ status: 200, text: unknown?.text });
    const [mail] = await test.mailsTo(user.email);
    expect((await test.anonymous.get(new URL(mail?.links[0] ?? '').pathname).response()).status).toBe(200);
    const wrong = await form()
      .post(path, filled({ email: 'ana' }))
      .response();
    expect([wrong.status, wrong.text.includes('role="alert"')]).toEqual([422, true]);
  });
});

describe('the page that older mails link to', () => {
  it('is a plain form, and opening it leaves the link valid', async () => {
    const user = await test.createUser();
    const token = await tokenFor(user);
    for (let opening = 0; opening < 2; opening += 1) {
      const page = await test.anonymous.get(`${path}/edit?token=${token}`).response();
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(page.text).toContain('<form method="post" action="/api/v1/auth/password/edit">');
      expect(page.text).toContain(`value="${token}"`);
      expect(page.text).not.toContain('<script');
    }
    const refused = await form()
      .post(`${path}/edit`, new URLSearchParams({ token, password: 'short' }).toString())
      .response();
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('A senha deve ter de 8 a 128 caracteres e não pode ser');
    const done = await form()
      .post(`${path}/edit`, new URLSearchParams({ token, password: another }).toString())
      .response();
    expect(done.status).toBe(200);
    expect(done.text).toContain('Sua senha foi salva');
    await expect(signIn(user.email, another)).resolves.toBe(200);
  });

  it('explains that a link is no longer valid', async () => {
    const page = await test.anonymous
      .with({ 'accept-language': 'es' })
      .get(`${path}/edit?token=%22%3E%3Cscript%3E`)
      .response();
    expect(page.status).toBe(422);
    expect(page.text).toContain('Este enlace ya no es válido');
    expect(page.text).not.toContain('<script>');
    await expect(test.anonymous.get(`${path}/edit`).response()).resolves.toMatchObject({ status: 422 });
  });

  it('accepts a form, as sign-in does; the routes for JSON alone answer 415', async () => {
    const admin = (await test.admin()).with({ 'content-type': 'application/x-www-form-urlencoded' });
    await admin.post('/admin/api/membership/groups', 'name=a').status(415);
  });
});
