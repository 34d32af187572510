import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccessChanges, RevokedSessions, TokenVerifier } from '@rotina/service-kit/auth';
import { eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { notes } from './notes.service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService(notes);
});
afterAll(() => service.close());

describe('authentication', () => {
  it('knows the user of a repeated token without a promise', async () => {
    const verifier = service.get(TokenVerifier);
    const token = await service.tokenOf({ id: 20 });
    const user = await verifier.verify({ token });
    expect(user).toMatchObject({ id: 20 });
    expect(verifier.verify({ token })).toBe(user);
  });

  it('believes changed roles and locks more than tokens, in every replica and after a restart', async () => {
    const replica = await startService(notes, { replicaOf: service });
    const change = async (revision: number, roles: string[], locked = false): Promise<void> => {
      const expiry = service.clock.now().add({ hours: 336 });
      const access = { userId: 21, revision, roles, locked, zoneinfo: null };
      await service.database.transaction((tx) => service.get(AccessChanges).change(tx, access, expiry));
    };
    const answers = (status: number): Promise<void> =>
      eventually(async () => {
        for (const started of [service, replica]) {
          const caller = started.as({ id: 21, roles: ['admin'] });
          expect((await caller.get('/notes/admin').response()).status).toBe(status);
        }
      });
    await answers(200);
    await change(2, ['user']);
    await answers(403);
    await change(1, ['admin']);
    await change(3, ['admin'], true);
    await answers(401);
    await change(2, ['admin']);
    const later = await startService(notes, { replicaOf: service });
    await later
      .as({ id: 21, roles: ['admin'] })
      .get('/notes/admin')
      .unauthorized();
    await change(4, ['admin']);
    await answers(200);
    await later.close();
    await replica.close();
  });

  it('refuses a revoked session in every replica', async () => {
    const replica = await startService(notes, { replicaOf: service });
    const gone = { id: 8, sid: 'gone' };
    const expiry = service.clock.now().add({ hours: 1 });
    await service.as(gone).get('/notes').ok();
    await service.database.transaction((tx) => service.get(RevokedSessions).revoke(tx, 'gone', expiry));
    await eventually(() => service.as(gone).get('/notes').unauthorized());
    await eventually(() => replica.as(gone).get('/notes').unauthorized());
    await replica.close();
  });

  it('knows a crowd of ended sessions in a replica that starts later', async () => {
    const expiry = service.clock.now().add({ hours: 1 }).toString();
    await service.database.manager.query(
      `insert into revoked_sessions select 'crowd-' || number, $1 from generate_series(1, 4500) number`,
      [expiry],
    );
    const replica = await startService(notes, { replicaOf: service });
    const sessions = replica.get(RevokedSessions);
    const crowd = Array.from({ length: 4_501 }, (_, index) => `crowd-${index + 1}`);
    expect(crowd.filter((sid) => !sessions.has(sid))).toEqual(['crowd-4501']);
    await replica.close();
  });

  it('forgets revoked sessions and changed access once the tokens of before have expired', async () => {
    const [sessions, access] = [service.get(RevokedSessions), service.get(AccessChanges)];
    const overrule = async (id: number): Promise<void> => {
      const expiry = service.clock.now().add({ hours: 1 });
      await service.database.transaction(async (tx) => {
        await sessions.revoke(tx, `session-${id}`, expiry);
        await access.change(tx, { userId: id, revision: 1, roles: [], locked: true, zoneinfo: null }, expiry);
      });
    };
    const known = (id: number): boolean[] => {
      const token = { id, email: '', roles: [], sid: '', zoneinfo: '', expiresAt: service.clock.now() };
      return [sessions.has(`session-${id}`), access.applyTo(token) === null];
    };
    await overrule(31);
    await eventually(() => expect(known(31)).toEqual([true, true]));
    service.clock.advance({ hours: 2 });
    await overrule(32);
    await eventually(() => expect(known(32)).toEqual([true, true]));
    expect(known(31)).toEqual([false, false]);
  });
});
