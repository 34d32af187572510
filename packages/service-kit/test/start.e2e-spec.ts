import { describe, expect, it } from 'vitest';
import { loadConfig, ServiceConfig } from '@rotina/service-kit/config';
import { createService } from '@rotina/service-kit/service';
import { createDatabase, databaseUrl, dropDatabase, eventually } from '@rotina/testing';
import pg from 'pg';
import { notes } from './notes.service.js';

const start = (url: string) =>
  createService(notes, loadConfig(ServiceConfig, { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url }));

async function sessionsIn(database: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  const sql = 'select count(*)::int as sessions from pg_stat_activity where datname = $1';
  const { rows } = await client.query<{ sessions: number }>(sql, [database]);
  await client.end();
  return rows[0]?.sessions ?? 0;
}

describe('the start of a service', () => {
  it('fails in one sentence, without the password, when its database cannot be reached', async () => {
    const failure = await start('postgres://rotina:canary@127.0.0.1:1/notes').then(() => 'started', String);
    expect(failure).toContain('The database 127.0.0.1:1/notes cannot be reached');
    expect(failure).not.toContain('canary');
  });

  it('makes all tables of an empty database, and its end leaves no session behind', async () => {
    const database = await createDatabase();
    const app = await start(databaseUrl(database));
    await app.init();
    expect(await sessionsIn(database)).toBeGreaterThan(0);
    await app.close();
    await eventually(async () => expect(await sessionsIn(database)).toBe(0));
    await dropDatabase(database);
  });
});
