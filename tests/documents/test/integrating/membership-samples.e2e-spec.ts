import type { Caller } from '@rotina/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MembershipTest } from '../../../../apps/membership/test/harness.js';
import { sample, shapeOf } from './pages.js';

let membership: MembershipTest;

beforeAll(async () => {
  membership = await MembershipTest.start({ SIGN_UP: 'open' });
});
afterAll(() => membership.close());

async function fixtureUser(): Promise<Caller> {
  const [user] = await membership.select<{ id: number }>(`select id from users where email = 'user@rotina.test'`);
  return membership.as(user?.id ?? 0);
}

const signIn = (version: string, body: object) => membership.anonymous.post(`/api/${version}/auth/sign_in`, body);
const wrong = { ...sample('sign-in request'), password: 'wrong' };

describe('docs/integrating/sign-in.md', () => {
  it('shows the answer and the headers of version 1', async () => {
    const response = await signIn('v1', sample('sign-in request')).response();
    expect(response.status).toBe(200);
    expect(shapeOf(response.body)).toEqual(shapeOf(sample('sign-in v1')));
    for (const header of ['access-token', 'token-type', 'client', 'expiry', 'uid'])
      expect(response.headers).toHaveProperty(header);
  });

  it('shows what version 2 adds', async () => {
    const { data, ...added } = await signIn('v2', sample('sign-in request')).ok();
    expect(shapeOf({ data })).toEqual(shapeOf(sample('sign-in v1')));
    expect(shapeOf(added)).toEqual(shapeOf(sample('sign-in v2')));
  });

  it('shows the failures', async () => {
    expect(await signIn('v1', wrong).unauthorized()).toEqual(sample('sign-in failure v1'));
    expect(await signIn('v2', wrong).unauthorized()).toEqual(sample('sign-in failure v2'));
    const missing = await membership.anonymous.get('/api/v1/auth/validate_token').unauthorized();
    expect(missing).toEqual(sample('missing header'));
  });
});

describe('docs/integrating/profile.md', () => {
  it('shows what is read, and a change', async () => {
    const caller = await fixtureUser();
    const { countries, ...me } = await caller.get('/api/v1/me').ok<{ countries: object[] }>();
    expect({ ...me, countries: countries.slice(0, 1) }).toEqual(sample('me'));
    const { zoneinfo, gender } = sample('profile change') as { zoneinfo: string; gender: string };
    await caller.put('/api/v1/me', sample('profile change')).ok({ profile: { zoneinfo, gender } });
  });
});

describe('docs/integrating/accounts.md', () => {
  it('shows a sign-up with its answer, and a change of the account', async () => {
    const signUp = membership.anonymous.post('/api/v1/auth/sign_up', sample('sign-up request'));
    expect(await signUp.created()).toEqual(sample('sign-up answer'));
    const { name, email } = sample('account change') as { name: string; email: string };
    await (await fixtureUser()).put('/api/v1/me', { name, email }).ok({ user: { name }, pending_email: email });
  });
});

describe('docs/integrating/partner-endpoint.md', () => {
  const answerFor = (email: string) =>
    membership.anonymous
      .with({ 'partner-access-token': 'sandbox-partner' })
      .get(`/api/v1/partner_membership?email=${email}`)
      .ok();

  it('shows the answers', async () => {
    expect(shapeOf(await answerFor('member@rotina.test'))).toEqual(shapeOf(sample('partner member')));
    expect(await answerFor('stranger@example.com')).toEqual(sample('partner stranger'));
    const missing = await membership.anonymous.get('/api/v1/partner_membership').unauthorized();
    expect(missing).toEqual(sample('partner missing header'));
  });
});

describe('docs/integrating/discount-validation.md', () => {
  const path = '/api/v1/discount_validations';

  it('shows a request that the real service answers as shown', async () => {
    const checkout = membership.anonymous.with({ 'x-discount-access-token': 'sandbox-discount' });
    expect(await checkout.post(path, sample('discount request')).ok()).toEqual(sample('discount answer'));
    const missing = await membership.anonymous.post(path, sample('discount request')).unauthorized();
    expect(missing).toEqual(sample('discount missing header'));
  });
});

describe('docs/integrating/webhooks-in.md', () => {
  it('shows payments of other checkouts with their answer', async () => {
    const path = (version: string) => `/api/${version}/webhook?auth_token_verification=sandbox-verification`;
    for (const [version, body] of [
      ['v1', sample('payment webhook')],
      ['v2', sample('purchase event')],
    ] as const) {
      const answer = await membership.anonymous.post(path(version), body).ok();
      expect(shapeOf(answer)).toEqual(shapeOf(sample('payment webhook answer')));
    }
  });

  it('shows events of mails with their answers', async () => {
    const path = '/api/v1/webhook_email';
    const provider = membership.anonymous.with({ authorization: 'Bearer sandbox-email' });
    expect(await provider.post(path, sample('mail events')).ok()).toEqual(sample('mail events answer'));
    const missing = await membership.anonymous.post(path, sample('mail events')).unauthorized();
    expect(missing).toEqual(sample('mail events without token'));
  });
});
