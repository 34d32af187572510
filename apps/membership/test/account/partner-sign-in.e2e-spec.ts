import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../factories.js';
import { fiveHeaders, MembershipTest } from '../harness.js';

const path = '/api/v1/me';
let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

describe('POST /api/v1/me', () => {
  it('answers the user, and the five headers in the body as well', async () => {
    const { id, email } = await test.createUser();
    const response = await test.newAddress().post(path, { email, password }).response();
    expect(response.status).toBe(200);
    const five = Object.fromEntries(fiveHeaders.map((name) => [name, response.headers[name]]));
    expect(response.body).toMatchObject({ data: { id, email, uid: email }, headers: five });
    expect(Object.keys(response.body as object)).toEqual(['data', 'headers']);
    await test.anonymous
      .with({ authorization: `Bearer ${String(five['access-token'])}` })
      .get(path)
      .ok({ user: { id } });
  });

  it.each([
    ['a wrong password', { password: 'wrong' }],
    ['an unknown address', { email: 'ninguem@rotina.test' }],
    ['no password', { password: null }],
  ])('fails as version 1 of sign-in with %s', async (_what, given) => {
    const { email } = await test.createUser();
    const failure = { success: false, errors: ['E-mail ou senha inválidos.'], code: 'invalid_credentials' };
    await test
      .newAddress()
      .post(path, { email, password, ...given })
      .unauthorized(failure);
  });

  it('reads a form as well', async () => {
    const { id, email } = await test.createUser();
    const form = new URLSearchParams({ email, password }).toString();
    const caller = test.newAddress().with({ 'content-type': 'application/x-www-form-urlencoded' });
    await caller.post(path, form).ok({ data: { id } });
  });

  it('is 400 for a body that is not an object', async () => {
    await test.newAddress().post(path, []).badRequest({ success: false });
  });

  it('counts in the same limit as the other two ways to sign in', async () => {
    const { email } = await test.createUser();
    const here = test.newAddress();
    const wrong = { email, password: 'wrong' };
    for (const endpoint of [path, '/api/v1/auth/sign_in', '/api/v2/auth/sign_in', path, path]) {
      await here.post(endpoint, wrong).unauthorized();
    }
    for (const endpoint of [path, '/api/v1/auth/sign_in', '/api/v2/auth/sign_in']) {
      await here.post(endpoint, { email, password }).status(429);
    }
  });
});
