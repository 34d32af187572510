import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase, eventually } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { startBackoffice } from '../../../apps/backoffice/test/harness.js';
import { password } from '../../../apps/membership/test/factories.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';

const users = '/admin/api/membership/users';
const sales = '/v1/sales/installments';
const audit = '/admin/api/membership/audit';

/** The rule is one second; busy test machines get some more. */
const everywhere = { timeout: 5_000 };

let events: string;
let membership: MembershipTest;
let admin: Caller;
let env: Record<string, string>;
const backoffices: TestService[] = [];

beforeAll(async () => {
  events = await createDatabase();
  const transport = { EVENTS_TRANSPORT: 'embedded', EVENTS_DATABASE_URL: databaseUrl(events) };
  membership = await MembershipTest.start(transport);
  await membership.service.app.listen(0, '127.0.0.1');
  env = { ...transport, MEMBERSHIP_URL: await membership.service.app.getUrl() };
  const first = await startBackoffice({ env });
  backoffices.push(first, await startBackoffice({ env, replicaOf: first }));
  admin = await membership.admin();
});
afterAll(async () => {
  for (const backoffice of backoffices.toReversed()) await backoffice.close();
  await membership.close();
  await dropDatabase(events);
});

interface Person {
  readonly id: number;
  readonly email: string;
  /** The headers of a session. */
  readonly headers: Record<string, string>;
}

async function personWith(...roles: ('finance' | 'operator')[]): Promise<Person> {
  const { id, email } = await membership.createUser({ roles });
  const { headers } = await membership.signedIn(email);
  const names = ['access-token', 'client', 'uid'];
  return { id, email, headers: Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])) };
}

/** Waits until every replica of the back office answers the person so. */
async function answered({ headers }: Person, status: number): Promise<void> {
  await eventually(async () => {
    for (const backoffice of backoffices) {
      const response = await backoffice.as(null).with(headers).get(sales).response();
      expect(response.status).toBe(status);
    }
  }, everywhere);
}

const signIn = async (email: string): Promise<number> =>
  (await membership.newAddress().post('/api/v1/auth/sign_in', { email, password }).response()).status;

describe('roles that an administrator changes', () => {
  it('hold in every service and replica for tokens of before', async () => {
    const person = await personWith('finance');
    await answered(person, 200);
    await admin.put(`${users}/${person.id}`, { roles: [], reason: 'left the team' }).ok({ roles: ['user'] });
    await answered(person, 403);
    await admin.put(`${users}/${person.id}`, { roles: ['operator'], reason: 'came back' }).ok();
    await answered(person, 200);
  });

  it('hold at once at membership itself', async () => {
    const person = await personWith();
    const caller = membership.anonymous.with(person.headers);
    await caller.get(users).forbidden();
    await admin.put(`${users}/${person.id}`, { roles: ['admin'], reason: 'promoted' }).ok();
    await eventually(() => caller.get(users).ok(), everywhere);
    await admin.put(`${users}/${person.id}`, { roles: [], reason: 'too early' }).ok();
    await eventually(() => caller.get(users).forbidden(), everywhere);
  });

  it('hold in a replica that starts later', async () => {
    const person = await personWith('finance');
    await admin.put(`${users}/${person.id}`, { roles: [], reason: 'left the team' }).ok();
    await answered(person, 403);
    const [first] = backoffices;
    const later = await startBackoffice({ env, ...(first && { replicaOf: first }) });
    await later.as(null).with(person.headers).get(sales).forbidden();
    await later.close();
  });

  it('need a reason, are audited, and are changed by administrators alone', async () => {
    const person = await personWith('operator');
    const path = `${users}/${person.id}`;
    await admin
      .put(path, { roles: ['finance'] })
      .unprocessable({ fields: [{ field: 'reason', message: expect.any(String) }] });
    await admin.put(path, { roles: ['root'], reason: 'x' }).unprocessable();
    await membership.anonymous
      .with(person.headers)
      .put(path, { roles: ['admin'], reason: 'x' })
      .forbidden();
    await admin.put(path, { name: ' Nova ', roles: ['finance'], reason: 'moved' }).ok({ name: 'Nova' });
    const filter = encodeURIComponent(JSON.stringify({ resource: 'users', resource_id: String(person.id) }));
    await expect(admin.get(`${audit}?filter=${filter}`).ok()).resolves.toMatchObject([
      {
        action: 'update',
        reason: 'moved',
        before: { roles: ['user', 'operator'] },
        after: { name: 'Nova', roles: ['user', 'finance'] },
      },
    ]);
  });

  it('leave the administrator who changes them an administrator', async () => {
    const [row] = await membership.select<{ id: number }>(`select id from users where email = 'admin@rotina.test'`);
    const path = `${users}/${row?.id ?? 0}`;
    await admin.put(path, { roles: ['finance'], reason: 'by mistake' }).unprocessable();
    await admin.put(path, { locked: true, reason: 'by mistake' }).unprocessable();
    await admin.get(users).ok();
  });
});

describe('a locked user', () => {
  it('is signed in nowhere, and signs in again once unlocked', async () => {
    const person = await personWith('finance');
    await admin.put(`${users}/${person.id}`, { locked: true, reason: 'stolen phone' }).ok({ locked: true });
    await answered(person, 401);
    await expect(signIn(person.email)).resolves.toBe(401);
    await membership.anonymous.with(person.headers).get('/api/v1/auth/validate_token').unauthorized();
    await admin.put(`${users}/${person.id}`, { locked: false, reason: 'found' }).ok({ locked: false });
    await expect(signIn(person.email)).resolves.toBe(200);
  });
});

describe('sessions that an administrator ends', () => {
  it('end in every service and replica', async () => {
    const person = await personWith('finance');
    const path = `${users}/${person.id}/sessions`;
    const client = person.headers['client'] ?? '';
    await answered(person, 200);
    const listed = await admin.get(path).response();
    expect(listed.body).toMatchObject([{ client, created_at: expect.any(String), expires_at: expect.any(String) }]);
    expect(listed.headers['content-range']).toBe('sessions 0-0/1');
    await admin.delete(`${path}/${client}`).ok({ client });
    await answered(person, 401);
    await admin.delete(`${path}/${client}`).notFound();
  });

  it('end all at once, and the audit says who ended them', async () => {
    const person = await personWith('finance');
    const second = await membership.signedIn(person.email);
    await admin.delete(`${users}/${person.id}/sessions?reason=stolen`).ok();
    await answered(person, 401);
    await answered({ ...person, headers: { authorization: `Bearer ${second.headers['access-token'] ?? ''}` } }, 401);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'sessions', resource_id: String(person.id) }));
    await expect(admin.get(`${audit}?filter=${filter}`).ok()).resolves.toMatchObject([
      { who: 'admin@rotina.test', action: 'delete', reason: 'stolen' },
    ]);
  });

  it('are neither listed nor ended by others, nor found under another user', async () => {
    const [person, other] = [await personWith('operator'), await personWith()];
    const path = `${users}/${person.id}/sessions`;
    const caller = membership.anonymous.with(person.headers);
    await caller.get(path).forbidden();
    await caller.delete(path).forbidden();
    await admin.delete(`${users}/${other.id}/sessions/${person.headers['client'] ?? ''}`).notFound();
    await admin.get(`${users}/999999/sessions`).notFound();
    await caller.get('/api/v1/auth/validate_token').ok();
  });
});
