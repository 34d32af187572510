import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExpiredRows } from '@rotina/service-kit/database';
import { databaseUrl, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import pg from 'pg';
import { habitsService } from '../src/service.js';
import { aHabit } from './factories.js';

describe('housekeeping', () => {
  let service: TestService;
  let client: pg.Client;

  beforeAll(async () => {
    service = await startService(habitsService);
    client = new pg.Client({ connectionString: databaseUrl(service.databaseName) });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await service.close();
  });

  const left = async (table: string): Promise<unknown[]> =>
    (await client.query<Record<string, unknown>>(`select * from ${table}`)).rows;

  it('deletes idempotency keys after 24 hours and revoked sessions with their tokens', async () => {
    service.clock.set('2026-03-10T15:00:00Z');
    const as = (key: string) => service.as({ id: 1 }).with({ 'idempotency-key': key });
    await as('old').post('/v1/habits', aHabit()).created();
    await client.query(
      `insert into revoked_sessions values ('a', '2026-03-11T14:00:00Z'), ('b', '2026-03-11T16:00:00Z')`,
    );
    service.clock.set('2026-03-11T15:00:01Z');
    await as('new').post('/v1/habits', aHabit()).created();
    await service.get(ExpiredRows).delete(5_000);
    expect(await left('idempotency_keys')).toMatchObject([{ key: 'new' }]);
    expect(await left('revoked_sessions')).toMatchObject([{ sid: 'b' }]);
  });
});
