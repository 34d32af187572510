import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { password } from '../factories.js';
import { MembershipTest } from '../harness.js';
import { aPayment, aPurchaseEvent, v1Path, v2Path } from '../memberships/webhook-scene.js';

let test: MembershipTest;
let admin: Caller;
let id: number;

const email = 'joão.érica@rotina.test';
const decomposed = email.normalize('NFD');
const encoded = 'jo%C3%A3o.%C3%A9rica@rotina.test';
/** As Node reads and writes the bytes of headers. */
const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
  id = (await test.createUser({ email })).id;
});
afterAll(() => test.close());

const signInPaths = ['/api/v1/auth/sign_in', '/api/v2/auth/sign_in', '/api/v1/me'];
const filtered = (path: string, filter: object): Promise<object[]> =>
  admin.get(`/admin/api/membership/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`).ok<object[]>();

describe('the uid of an address with accents', () => {
  it.each(signInPaths)('is sent percent-encoded by %s, and plain in the body', async (path) => {
    const response = await test.newAddress().post(path, { email, password }).response();
    expect(response.headers['uid']).toBe(encoded);
    expect(response.body).toMatchObject({ data: { id, email, uid: email } });
  });

  it.each([
    ['as it was sent', encoded],
    ['with small letters in its codes', encoded.toLowerCase()],
    ['as a browser sends it, in UTF-8', bytesOf(email)],
    ['in Latin-1', email],
    ['in capitals', bytesOf(email.toUpperCase())],
    ['with decomposed accents', bytesOf(decomposed)],
    ['with decomposed and encoded accents', encodeURIComponent(decomposed)],
  ])('is accepted %s', async (_how, uid) => {
    const { headers } = await test.signedIn(email);
    const shown = { 'access-token': headers['access-token'] ?? '', client: headers['client'] ?? '', uid };
    const caller = test.anonymous.with(shown);
    await caller.get('/api/v1/me').ok({ user: { id } });
    await caller.get('/api/v1/auth/validate_token').ok({ data: { email, uid: email } });
    const base64 = Buffer.from(JSON.stringify(shown)).toString('base64');
    await test.anonymous
      .with({ authorization: `Bearer ${base64}` })
      .get('/api/v1/me')
      .ok();
    await test.anonymous.get(`/api/v1/auth/validate_token?${new URLSearchParams(shown).toString()}`).ok();
    await caller.delete('/api/v1/auth/sign_out').ok();
  });

  it.each(['joao.erica@rotina.test', '%', '%E3', 'jo%C3%A3o@rotina.test'])('is not %s', async (uid) => {
    const { headers } = await test.signedIn(email);
    const shown = { 'access-token': headers['access-token'] ?? '', client: headers['client'] ?? '', uid };
    await test.anonymous.with(shown).get('/api/v1/me').unauthorized();
  });

  it('of plain letters is the address itself', async () => {
    expect((await test.signedIn('user@rotina.test')).headers['uid']).toBe('user@rotina.test');
    const odd = await test.createUser({ email: "a+b.c_d!#$&'*/=?@rotina.test" });
    expect((await test.signedIn(odd.email)).headers['uid']).toBe(odd.email);
  });
});

describe('an address with decomposed accents', () => {
  it.each(signInPaths)('signs in at %s', async (path) => {
    await test.newAddress().post(path, { email: decomposed, password }).ok({ data: { id, email } });
  });

  it('is the same person in webhooks of both versions', async () => {
    const { payment } = aPayment({ customer: { email: decomposed, doc_number: '11144477735' } });
    await test.anonymous.post(v1Path, { payment }).ok({ status: 'processed' });
    const event = aPurchaseEvent({ buyer: { email: decomposed.toUpperCase() } });
    await test.anonymous.post(v2Path, event).ok({ status: 'processed' });
    for (const reference of [payment.id, event.data.purchase.transaction])
      expect(await test.membership(reference)).toMatchObject({ user_id: id });
  });

  it('is the same person for partners and for discounts', async () => {
    const query = new URLSearchParams({ email: decomposed }).toString();
    await test.anonymous
      .with({ 'partner-access-token': 'sandbox-partner' })
      .get(`/api/v1/partner_membership?${query}`)
      .ok({ valid: true });
    await test.anonymous
      .with({ 'x-discount-access-token': 'sandbox-discount' })
      .post('/api/v1/discount_validations', { email: decomposed })
      .ok({ valid: true });
  });

  it('is taken, and found by administrators', async () => {
    await admin
      .post('/admin/api/membership/users', { name: 'João', email: decomposed })
      .unprocessable({ fields: [{ field: 'email', message: expect.any(String) }] });
    for (const filter of [{ email: decomposed }, { q: decomposed }, { q: decomposed.slice(0, 6) }])
      expect(await filtered('users', filter)).toMatchObject([{ id }]);
  });

  it('gets a link for a new password, and no mail once it bounced', async () => {
    await test.newAddress().post('/api/v1/auth/password', { email: decomposed }).ok();
    await test.mailsTo(email);
    await test.reportMail({ event: 'bounced', email: decomposed, occurred_at: '2026-03-10T12:00:00Z' });
    expect(await filtered('users', { email })).toMatchObject([{ email_suppressed: true }]);
    for (const filter of [{ email: decomposed }, { q: decomposed }])
      expect(await filtered('email-suppressions', filter)).toMatchObject([{ email }]);
  });
});
