import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../factories.js';
import { fiveHeaders, MembershipTest } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

describe('POST /api/v1/auth/sign_in', () => {
  it('returns the nine user fields, and the five headers exposed to browsers', async () => {
    const { body, headers } = await test.signedIn('user@rotina.test');
    expect(body).toEqual({
      data: {
        email: 'user@rotina.test',
        uid: 'user@rotina.test',
        id: expect.any(Number),
        name: expect.any(String),
        doc_number: null,
        person_type: null,
        phone_number: null,
        admin: false,
        provider: 'email',
      },
    });
    expect(headers).toMatchObject({ 'token-type': 'Bearer', uid: 'user@rotina.test' });
    expect(headers['client']).toMatch(/^[0-9a-f-]{36}$/);
    const inFourteenDays = test.service.clock.now().epochMilliseconds / 1000 + 14 * 86_400;
    expect(headers['expiry']).toBe(String(inFourteenDays));
    expect(headers['access-control-expose-headers']?.split(', ').toSorted()).toEqual(fiveHeaders.toSorted());
  });

  it.each(['admin@rotina.test', 'operator@rotina.test', 'finance@rotina.test'])(
    'lasts twelve hours for %s, who has a role above user',
    async (email) => {
      const { headers } = await test.signedIn(email);
      const inTwelveHours = test.service.clock.now().epochMilliseconds / 1000 + 12 * 3_600;
      expect(headers['expiry']).toBe(String(inTwelveHours));
    },
  );

  it('marks administrators, and accepts the e-mail in any case and with surrounding spaces', async () => {
    const body = await test
      .newAddress()
      .post('/api/v1/auth/sign_in', { email: '  ADMIN@Rotina.test ', password })
      .ok<{ data: object }>();
    expect(body.data).toMatchObject({ email: 'admin@rotina.test', admin: true });
  });

  it.each([
    ['a wrong password', { email: 'user@rotina.test', password: 'wrong-password' }],
    ['an unknown e-mail', { email: 'nobody@rotina.test', password }],
    ['no e-mail', { password }],
    ['a null password', { email: 'user@rotina.test', password: null }],
    ['a number for an e-mail', { email: 7, password }],
    ['an object for a password', { email: 'user@rotina.test', password: { $ne: '' } }],
    ['NUL in the e-mail', { email: 'user\0@rotina.test', password }],
    ['a very long password', { email: 'user@rotina.test', password: 'x'.repeat(100_000) }],
  ])('is 401 without any of the five headers for %s', async (_case, body) => {
    const response = await test.newAddress().post('/api/v1/auth/sign_in', body).response();
    expect(response.status).toBe(401);
    expect(response.body).toEqual({
      success: false,
      errors: ['E-mail ou senha inválidos.'],
      code: 'invalid_credentials',
    });
    expect(fiveHeaders.filter((name) => name in response.headers)).toEqual([]);
  });

  it.each(['[]', '"text"', '7', 'null', '{"email":'])('is 400 for %s', async (body) => {
    await test.newAddress().post('/api/v1/auth/sign_in', body).badRequest();
  });

  it('answers in the language of the caller', async () => {
    const caller = test.newAddress().with({ 'accept-language': 'en' });
    await caller
      .post('/api/v1/auth/sign_in', { email: 'a@b.co', password })
      .unauthorized({ errors: ['Invalid e-mail or password.'] });
  });
});

describe('POST /api/v2/auth/sign_in', () => {
  it('adds the token, its expiry and the membership to the body', async () => {
    const response = await test
      .newAddress()
      .post('/api/v2/auth/sign_in', { email: 'member@rotina.test', password })
      .response();
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      data: { email: 'member@rotina.test' },
      token: response.headers['access-token'],
      expires_at: '2026-03-24T15:00:00Z',
      membership: {
        register_number: expect.stringMatching(/^\d{8}$/),
        status: 'paid',
        valid_until: '2027-03-10',
        card: 'issued',
      },
    });
  });

  it('has a null membership for a user without one', async () => {
    await test
      .newAddress()
      .post('/api/v2/auth/sign_in', { email: 'user@rotina.test', password })
      .ok({ membership: null });
  });

  it('fails with a body of its own', async () => {
    const body = await test
      .newAddress()
      .post('/api/v2/auth/sign_in', { email: 'user@rotina.test', password: 'wrong' })
      .unauthorized();
    expect(body).toEqual({ error: { code: 'invalid_credentials', message: ['E-mail ou senha inválidos.'] } });
  });
});

describe('POST /api/v1/auth/sign_up', () => {
  it('is 403 as long as nobody has opened it, whatever is sent', async () => {
    const body = { name: 'Ana Souza', email: 'ana@rotina.test', password };
    for (const sent of [body, {}])
      await test.newAddress().post('/api/v1/auth/sign_up', sent).forbidden({ code: 'sign_up_closed' });
    await expect(test.select('select 1 from email_confirmations')).resolves.toEqual([]);
  });
});

describe('limits of sign-in', () => {
  const wrong = { email: 'other@rotina.test', password: 'wrong-password' };

  it('refuses the sixth failure of one e-mail and address within a minute, even with the right password, in every API version', async () => {
    const caller = test.newAddress();
    for (let failure = 0; failure < 5; failure += 1) await caller.post('/api/v1/auth/sign_in', wrong).unauthorized();
    const refused = await caller.post('/api/v1/auth/sign_in', { ...wrong, password }).response();
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ success: false, errors: [expect.any(String)], code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await caller
      .post('/api/v2/auth/sign_in', { ...wrong, password })
      .status(429, { error: { code: 'too_many_requests' } });
    await test
      .newAddress()
      .post('/api/v1/auth/sign_in', { ...wrong, password })
      .ok();
    test.service.clock.advance({ seconds: 60 });
    await caller.post('/api/v1/auth/sign_in', { ...wrong, password }).ok();
  });

  /** Makes sign-ins fail from an address, each with another e-mail. */
  const fail = (address: string, count: number): Promise<object[]> =>
    test.select(
      `insert into sign_in_attempts (address, email_hash, at, failed)
       select $1, 'e-mail ' || number, $2, true from generate_series(1, $3::int) number`,
      [address, test.service.clock.now().toString(), count],
    );

  it('refuses nobody of an office whose people mistype their passwords, each their own', async () => {
    const [office, caller] = ['203.0.113.20', test.from('203.0.113.20')];
    await fail(office, 100);
    for (let failure = 0; failure < 5; failure += 1) await caller.post('/api/v1/auth/sign_in', wrong).unauthorized();
    await caller.post('/api/v1/auth/sign_in', { email: 'user@rotina.test', password }).ok();
  });

  it('refuses an address after two hundred failures with any e-mails', async () => {
    await fail('203.0.113.21', 200);
    const signIn = { email: 'user@rotina.test', password };
    await test.from('203.0.113.21').post('/api/v1/auth/sign_in', signIn).status(429);
  });

  it('slows a device down on which its user has signed in before, and refuses other devices of its address', async () => {
    const { email } = await test.createUser();
    const office = test.newAddress();
    const [own, other] = [office.with({ 'user-agent': 'Own/1.0' }), office.with({ 'user-agent': 'Other/1.0' })];
    const { headers } = await test.signedIn(email, own);
    await own
      .with({ authorization: `Bearer ${headers['access-token'] ?? ''}` })
      .delete('/api/v1/auth/sign_out')
      .ok();
    for (let failure = 0; failure < 5; failure += 1) {
      await other.post('/api/v1/auth/sign_in', { email, password: 'wrong-password' }).unauthorized();
    }
    await other.post('/api/v1/auth/sign_in', { email, password }).status(429);
    await own.post('/api/v1/auth/sign_in', { email, password: 'wrong-password' }).unauthorized();
    await own.post('/api/v1/auth/sign_in', { email, password }).ok();
  });

  it('checks no more than five of thirty simultaneous guesses', async () => {
    const caller = test.newAddress();
    const guesses = Array.from({ length: 30 }, () => caller.post('/api/v1/auth/sign_in', wrong).response());
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('does not count successes, simultaneous ones included', async () => {
    const caller = test.newAddress();
    const right = Array.from({ length: 12 }, () =>
      caller.post('/api/v1/auth/sign_in', { email: 'user@rotina.test', password }).response(),
    );
    expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
