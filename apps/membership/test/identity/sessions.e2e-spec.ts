import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionRevoked } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import { fiveHeaders, MembershipTest } from '../harness.js';

let test: MembershipTest;

const deviseHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers[name] ?? '']));

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

describe('validate_token', () => {
  it.each(['v1', 'v2'])(
    'reads the credentials from headers, query or body under %s, and repeats the five headers',
    async (version) => {
      const { headers } = await test.signedIn('user@rotina.test');
      const devise = deviseHeaders(headers);
      const path = `/api/${version}/auth/validate_token`;
      const bearer = { authorization: `Bearer ${headers['access-token'] ?? ''}` };
      const base64 = { authorization: `Bearer ${Buffer.from(JSON.stringify(devise)).toString('base64')}` };
      for (const shown of [devise, bearer, base64]) {
        const response = await test.anonymous.with(shown).get(path).response();
        expect(response.status).toBe(200);
        expect(response.body).toMatchObject({ success: true, data: { email: 'user@rotina.test' } });
        for (const name of fiveHeaders) expect(response.headers[name]).toBe(headers[name]);
      }
      await test.anonymous.get(`${path}?${new URLSearchParams(devise).toString()}`).ok({ success: true });
    },
  );

  it('is 401 with success false for bad, contradicting and missing credentials', async () => {
    const { headers } = await test.signedIn('user@rotina.test');
    const devise = deviseHeaders(headers);
    for (const shown of [
      {},
      { ...devise, client: 'another' },
      { ...devise, uid: 'other@rotina.test' },
      { ...devise, 'access-token': 'x.y.z' },
    ]) {
      const body = await test.anonymous.with(shown).get('/api/v1/auth/validate_token').unauthorized();
      expect(body).toEqual({ success: false, errors: [expect.any(String)], code: 'unauthorized' });
    }
  });

  it('is 401 once the token has expired', async () => {
    const { headers } = await test.signedIn('user@rotina.test');
    test.service.clock.advance({ days: 14, seconds: 1 });
    await test.anonymous.with(deviseHeaders(headers)).get('/api/v1/auth/validate_token').unauthorized();
  });
});

describe('validate_token without credentials', () => {
  it('names the header that is missing', async () => {
    const body = await test.anonymous.get('/api/v1/auth/validate_token').unauthorized();
    expect(body).toEqual({ success: false, errors: ['Falta o cabeçalho Authorization.'], code: 'unauthorized' });
  });
});

describe('sign_out', () => {
  it('ends the session in all services, once', async () => {
    const { headers, body } = await test.signedIn('user@rotina.test');
    const caller = test.anonymous.with(deviseHeaders(headers));
    expect(await caller.delete('/api/v2/auth/sign_out').ok()).toEqual({ success: true });
    await caller.get('/api/v1/auth/validate_token').unauthorized({ success: false });
    expect(await caller.delete('/api/v1/auth/sign_out').notFound()).toEqual({
      success: false,
      errors: [expect.any(String)],
      code: 'session_not_found',
    });
    const revoked = await test.service.events.published(SessionRevoked);
    expect(revoked).toContainEqual(expect.objectContaining({ user_id: body.data.id, sid: headers['client'] }));
  });

  it('is 404 without credentials', async () => {
    await test.anonymous.delete('/api/v1/auth/sign_out').notFound({ success: false });
  });

  it('revokes access to guarded routes too', async () => {
    const { headers } = await test.signedIn('admin@rotina.test');
    const caller = test.anonymous.with(deviseHeaders(headers));
    await caller.get('/admin/api/membership/users').ok();
    await caller.delete('/api/v1/auth/sign_out').ok();
    await eventually(() => caller.get('/admin/api/membership/users').unauthorized({ error: expect.any(String) }));
  });
});

describe('devices', () => {
  it('are ten at most: the oldest session ends', async () => {
    const { email } = await test.createUser();
    const first = await test.signedIn(email);
    const second = await test.signedIn(email);
    for (let device = 0; device < 9; device += 1) await test.signedIn(email);
    await test.anonymous.with(deviseHeaders(first.headers)).get('/api/v1/auth/validate_token').unauthorized();
    await test.anonymous.with(deviseHeaders(second.headers)).get('/api/v1/auth/validate_token').ok();
  });

  it('are ten at most when people sign in at once, and no sign-in stays counted', async () => {
    const { id, email } = await test.createUser();
    for (let device = 0; device < 8; device += 1) await test.signedIn(email);
    await Promise.all(Array.from({ length: 5 }, () => test.signedIn(email)));
    await expect(test.select('select from sessions where user_id = $1', [id])).resolves.toHaveLength(10);
    await expect(test.select('select from sign_in_attempts')).resolves.toHaveLength(0);
  });

  it('are ten at most of those that have not expired', async () => {
    const { id, email } = await test.createUser();
    for (let device = 0; device < 10; device += 1) await test.signedIn(email);
    const before = (await test.service.events.published(SessionRevoked)).length;
    await test.select("update sessions set expires_at = '2026-01-01T00:00:00Z' where user_id = $1", [id]);
    await test.signedIn(email);
    await expect(test.service.events.published(SessionRevoked)).resolves.toHaveLength(before);
  });
});

describe('GET /.well-known/jwks.json', () => {
  it('publishes the public key that tokens refer to, and no private key', async () => {
    const { headers } = await test.signedIn('user@rotina.test');
    const [head = ''] = (headers['access-token'] ?? '').split('.');
    const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string; alg: string };
    const { keys } = await test.anonymous.get('/.well-known/jwks.json').ok<{ keys: object[] }>();
    expect(alg).toBe('EdDSA');
    expect(keys).toEqual([{ kid, alg: 'EdDSA', use: 'sig', kty: 'OKP', crv: 'Ed25519', x: expect.any(String) }]);
    const [stored] = await test.select<{ sealed_private_jwk: string }>('select sealed_private_jwk from signing_keys');
    expect(Buffer.from(stored?.sealed_private_jwk ?? '', 'base64url').toString('latin1')).not.toContain('"d"');
  });

  it('issues tokens with exactly the documented claims', async () => {
    const { headers, body } = await test.signedIn('finance@rotina.test');
    const [, claims = ''] = (headers['access-token'] ?? '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      iss: 'rotina-membership',
      aud: 'rotina',
      sub: String(body.data.id),
      uid: 'finance@rotina.test',
      sid: headers['client'],
      roles: ['user', 'finance'],
      zoneinfo: 'America/Sao_Paulo',
      iat: expect.any(Number),
      exp: Number(headers['expiry']),
    });
  });
});
