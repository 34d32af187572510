import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionRevoked } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { password } from '../factories.js';
import { MembershipTest } from '../harness.js';

const path = '/api/v1/me/sessions';

interface OwnSession {
  readonly client: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly current: boolean;
}

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

async function signedIn(email: string, userAgent: string): Promise<{ caller: Caller; client: string }> {
  const { headers } = await test.signedIn(email, test.from('203.0.113.7').with({ 'user-agent': userAgent }));
  const token = headers['access-token'] ?? '';
  return { caller: test.anonymous.with({ authorization: `Bearer ${token}` }), client: headers['client'] ?? '' };
}

const sessionsOf = async (caller: Caller): Promise<OwnSession[]> =>
  (await caller.get(path).ok<{ data: OwnSession[] }>()).data;

describe("a user's own sessions", () => {
  it('show device, address, sign-in and last use, the newest first, and which one asks', async () => {
    const { email } = await test.createUser();
    const phone = await signedIn(email, 'Rotina/4.2 (Android 16)');
    const browser = await signedIn(email, 'Mozilla/5.0');
    await expect(sessionsOf(phone.caller)).resolves.toEqual([
      {
        client: browser.client,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        user_agent: 'Mozilla/5.0',
        address: '203.0.113.7',
        current: false,
      },
      expect.objectContaining({ client: phone.client, user_agent: 'Rotina/4.2 (Android 16)', current: true }),
    ]);
  });

  it('show a request as a use, once in five minutes', async () => {
    const { email } = await test.createUser();
    const { caller } = await signedIn(email, 'Rotina/4.2');
    test.service.clock.advance({ hours: 1 });
    await caller.get('/api/v1/auth/validate_token').ok();
    await eventually(async () => {
      const [session] = await sessionsOf(caller);
      const used = Temporal.Instant.from(session?.last_used_at ?? '');
      expect(used.since(session?.created_at ?? '').total('minutes')).toBeGreaterThanOrEqual(60);
    });
  });

  it('are ended one by one, in all services', async () => {
    const { email } = await test.createUser();
    const lost = await signedIn(email, 'lost');
    const kept = await signedIn(email, 'kept');
    await kept.caller.delete(`${path}/${lost.client}`).noContent();
    await expect(sessionsOf(kept.caller)).resolves.toMatchObject([{ client: kept.client }]);
    await eventually(() => lost.caller.get(path).unauthorized());
    const revoked = await test.service.events.published(SessionRevoked);
    expect(revoked).toContainEqual(expect.objectContaining({ sid: lost.client }));
    await kept.caller.delete(`${path}/${lost.client}`).notFound({ code: 'session_not_found' });
  });

  it("are not another user's", async () => {
    const [owner, other] = [await test.createUser(), await test.createUser()];
    const foreign = await signedIn(other.email, 'x');
    const { caller } = await signedIn(owner.email, 'y');
    await caller.delete(`${path}/${foreign.client}`).notFound();
    await caller.delete(`${path}/unknown`).notFound();
    await foreign.caller.get(path).ok();
    await test.anonymous.get(path).unauthorized({ error: expect.any(String) });
    await test.anonymous.delete(`${path}/${foreign.client}`).unauthorized({ error: expect.any(String) });
  });

  it('are shown to administrators with device, address and last use', async () => {
    const user = await test.createUser();
    const { client } = await signedIn(user.email, 'Rotina/4.2');
    const admin = await test.admin();
    await expect(admin.get(`/admin/api/membership/users/${user.id}/sessions`).ok()).resolves.toEqual([
      expect.objectContaining({
        client,
        user_agent: 'Rotina/4.2',
        address: '203.0.113.7',
        last_used_at: expect.any(String),
      }),
    ]);
  });
});

describe('a form', () => {
  const form = (): Caller => test.newAddress().with({ 'content-type': 'application/x-www-form-urlencoded' });
  const encoded = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

  it.each(['v1', 'v2'])('signs in and out under %s', async (version) => {
    const { email } = await test.createUser();
    const { headers } = await form().post(`/api/${version}/auth/sign_in`, encoded({ email, password })).response();
    const { 'access-token': token = '', client = '', uid = '' } = headers;
    await form()
      .delete(`/api/${version}/auth/sign_out`, encoded({ 'access-token': token, client, uid }))
      .ok({ success: true });
  });

  it('that lacks the password fails as a wrong one does', async () => {
    const { email } = await test.createUser();
    await form().post('/api/v1/auth/sign_in', encoded({ email })).unauthorized({ success: false });
  });

  it('asks for a link that sets a password', async () => {
    const { email } = await test.createUser();
    await form().post('/api/v1/auth/password', encoded({ email })).ok({ success: true });
    await test.mailWithSubject(email, 'Redefinição de senha da Rotina');
  });
});
