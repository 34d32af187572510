import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import type { Caller } from '@rotina/testing';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, generateKeyPair } from 'jose';
import { aPurchase } from '../factories.js';
import type { Purchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

const keys = 'test-card-signing-1,test-card-signing-0';
let test: MembershipTest;
let admin: Caller;

beforeAll(async () => {
  test = await MembershipTest.start({ CARD_SIGNING_KEYS: keys });
  admin = await test.admin();
});
afterAll(() => test.close());

interface OwnCard {
  readonly register_number: string;
  readonly token: string;
  readonly verify_url: string;
  readonly qr_svg: string;
  readonly expires_at: string;
}

interface Member {
  readonly purchase: Purchase;
  readonly id: number;
  readonly caller: Caller;
  readonly card: OwnCard;
}

/** A member with an issued card, who has just read it. */
async function aMember(): Promise<Member> {
  const purchase = aPurchase();
  const { user_id: id } = await test.pay(purchase);
  await setState(id, 'issued');
  const caller = await test.as(id);
  return { purchase, id, caller, card: await caller.get('/api/v1/me/card').ok<OwnCard>() };
}

const setState = (id: number, state: string): Promise<object> =>
  admin.put(`/admin/api/membership/cards/${id}`, { state, reason: 'Pedido do membro' }).ok();

const check = (token: string): Promise<{ valid: boolean; result: string; state: string | null }> =>
  test.anonymous.get(`/api/v1/cards/${token}`).ok();

const forged = {
  valid: false,
  result: 'forged',
  state: null,
  register_number: null,
  valid_until: null,
  name: null,
};

describe('GET /api/v1/me/card', () => {
  it('has a token about the card alone, which our published keys verify', async () => {
    const { card } = await aMember();
    expect(card).toEqual({
      register_number: expect.stringMatching(/^\d{8}$/),
      valid_until: '2027-03-10',
      state: 'issued',
      token: expect.any(String),
      verify_url: `http://localhost:8080/verificar/${card.token}`,
      qr_svg: expect.stringMatching(/^<svg .*<\/svg>$/),
      expires_at: expect.any(String),
      name: null,
      name_shown: 'none',
    });
    const published = await test.anonymous.get('/.well-known/card-keys.json').ok<{ keys: { kid: string }[] }>();
    expect(published.keys).toHaveLength(2);
    expect(decodeProtectedHeader(card.token)).toEqual({ alg: 'EdDSA', kid: published.keys[0]?.kid, typ: 'card+jwt' });
    const { iat = 0, exp = 0, ...claims } = decodeJwt(card.token);
    expect(claims).toEqual({ num: card.register_number, val: '2027-03-10' });
    expect(exp - iat).toBe(600);
    expect(Date.parse(card.expires_at)).toBe(exp * 1_000);
    const currentDate = new Date(iat * 1_000);
    await expect(jwtVerify(card.token, createLocalJWKSet(published), { currentDate })).resolves.toBeDefined();
  });

  it('is a new one at each read, and is not cached', async () => {
    const { caller, card } = await aMember();
    test.service.clock.advance({ seconds: 1 });
    const { headers } = await caller.get('/api/v1/me/card').response();
    expect(headers['cache-control']).toBe('no-store');
    const { token } = await caller.get('/api/v1/me/card').ok<OwnCard>();
    expect(token).not.toBe(card.token);
  });

  it('has no token while the card is not issued, and none exists before a first payment', async () => {
    const { id, caller } = await aMember();
    await setState(id, 'suspended');
    await expect(caller.get('/api/v1/me/card').ok()).resolves.toMatchObject({
      state: 'suspended',
      valid_until: '2027-03-10',
      token: null,
      verify_url: null,
      qr_svg: null,
      expires_at: null,
    });
    const user = await test.createUser();
    const body = await (await test.as(user.id)).get('/api/v1/me/card').notFound();
    expect(body).toEqual({ error: 'Carteirinha não encontrada.', code: 'card_not_found' });
    await test.anonymous.get('/api/v1/me/card').unauthorized();
  });
});

describe('GET /api/v1/cards/:token', () => {
  it('checks the card and the membership as they are now', async () => {
    const { purchase, card } = await aMember();
    await expect(check(card.token)).resolves.toEqual({
      valid: true,
      result: 'valid',
      state: 'issued',
      register_number: card.register_number,
      valid_until: '2027-03-10',
      checked_at: test.service.clock.now().toString(),
      name: null,
    });
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    await expect(check(card.token)).resolves.toMatchObject({ valid: false, result: 'suspended', state: 'suspended' });
    await test.deliver(PurchasePaid, { ...purchase, revision: 3 });
    await expect(check(card.token)).resolves.toMatchObject({ valid: true });
    await test.deliver(PurchaseRefunded, { ...purchase, revision: 4 });
    await expect(check(card.token)).resolves.toMatchObject({ valid: false, result: 'revoked', state: 'revoked' });
  });

  it('tells an old code from an ended membership', async () => {
    const { id, card } = await aMember();
    const before = test.service.clock.now().toString();
    test.service.clock.advance({ seconds: 601 });
    await expect(check(card.token)).resolves.toMatchObject({ result: 'token_expired', state: 'issued' });
    test.service.clock.set('2027-03-11T00:00:00-03:00');
    const { token } = await (await test.as(id)).get('/api/v1/me/card').ok<OwnCard>();
    await expect(check(token)).resolves.toMatchObject({ result: 'membership_expired', valid_until: '2027-03-10' });
    test.service.clock.set(before);
  });

  it('accepts the token of every listed key, and no other one', async () => {
    const { card } = await aMember();
    const rotated = await MembershipTest.start({ CARD_SIGNING_KEYS: 'test-card-signing-2,test-card-signing-1' });
    const checkThere = (): Promise<object> => rotated.anonymous.get(`/api/v1/cards/${card.token}`).ok();
    // Another database: the token is genuine there, and its card does not exist.
    await expect(checkThere()).resolves.toMatchObject({ result: 'revoked', state: 'none', valid_until: null });
    await rotated.close();
    const later = await MembershipTest.start({ CARD_SIGNING_KEYS: 'test-card-signing-2' });
    await expect(later.anonymous.get(`/api/v1/cards/${card.token}`).ok()).resolves.toMatchObject({ result: 'forged' });
    await later.close();
  });

  it('calls everything else forged, with nulls', async () => {
    const { card } = await aMember();
    const [header = '', claims = '', signature = ''] = card.token.split('.');
    const { privateKey } = await generateKeyPair('EdDSA');
    const { alg, ...own } = { ...decodeProtectedHeader(card.token), alg: 'EdDSA' };
    const resigned = await new SignJWT(decodeJwt(card.token)).setProtectedHeader({ alg, ...own }).sign(privateKey);
    const none = Buffer.from(JSON.stringify({ ...own, alg: 'none' })).toString('base64url');
    const others = Buffer.from(JSON.stringify({ ...decodeJwt(card.token), num: '00000000' })).toString('base64url');
    const ofSignIn = (await test.signedIn('member@rotina.test')).headers['access-token'] ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The last character of a signature has four bits that say nothing.
    const sameBytes = alphabet[alphabet.indexOf(signature.at(-1) ?? '') + 1] ?? '-';
    for (const token of [
      'x',
      'a.b.c',
      '%00',
      `${header}.${claims}.`,
      `${none}.${claims}.`,
      `${header}.${others}.${signature}`,
      `${header}.${claims}.${signature.slice(0, -1)}${sameBytes}`,
      resigned,
      ofSignIn,
      card.token.repeat(2),
    ].filter((token) => token.length <= 500))
      await expect(check(token)).resolves.toEqual({ ...forged, checked_at: expect.any(String) });
  });
});

describe('GET /verificar/:token', () => {
  const pageOf = async (token: string): Promise<{ status: number; html: string }> => {
    const { status, text, headers } = await test.anonymous
      .with({ 'accept-language': 'en' })
      .get(`/verificar/${token}`)
      .response();
    expect(headers['cache-control']).toBe('no-store');
    return { status, html: text };
  };

  it('is a Portuguese page without a script that shows the result, number, validity and time', async () => {
    const { id, card } = await aMember();
    const { status, html } = await pageOf(card.token);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('<main data-result="valid"');
    expect(html).toContain(card.register_number);
    expect(html).toContain('03/2027');
    expect(html).not.toContain('<script');
    const [{ at } = { at: '?' }] = await test.select<{ at: string }>(
      `select to_char($1::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM/YYYY, HH24:MI:SS') as at`,
      [test.service.clock.now().toString()],
    );
    expect(html).toContain(`${at} (horário de Brasília)`);
    await setState(id, 'revoked');
    await expect(pageOf(card.token)).resolves.toMatchObject({
      status: 200,
      html: expect.stringContaining('data-result="revoked"'),
    });
  });

  it('is 404 for a forged token', async () => {
    await expect(pageOf('x.y.z')).resolves.toMatchObject({
      status: 404,
      html: expect.stringContaining('data-result="forged"'),
    });
  });
});
