import { afterAll, describe, expect, it } from 'vitest';
import { MembershipActivated } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { query } from '@rotina/service-kit/database';
import { Client } from 'pg';
import { createDatabase, databaseUrl, dropDatabase, startService } from '@rotina/testing';
import { consumingService } from './event-exchange.js';
import { eventTransportSuite } from './event-transport.suite.js';

const databases: string[] = [];

async function onServer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const onDatabases = (...statements: ((database: string) => string)[]): Promise<void> =>
  onServer(...databases.flatMap((database) => statements.map((statement) => statement(database))));

afterAll(async () => {
  for (const database of databases) await dropDatabase(database);
});

async function env(): Promise<Readonly<Record<string, string>>> {
  const database = await createDatabase();
  databases.push(database);
  return { EVENTS_TRANSPORT: 'embedded', EVENTS_DATABASE_URL: databaseUrl(database) };
}

eventTransportSuite('embedded queues', {
  env,
  cut: () =>
    onDatabases(
      (database) => `alter database ${database} allow_connections false`,
      (database) => `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    ),
  mend: () => onDatabases((database) => `alter database ${database} allow_connections true`),
});

describe('an event that no service handles', () => {
  it('is stored as published, because the queues do not carry it', async () => {
    const service = await startService(consumingService, { env: await env() });
    const payload = {
      user_id: 1,
      revision: 1,
      register_number: '1',
      payment_reference: 'p',
      valid_until: '2027-03-10',
    };
    const { manager } = service.database;
    await service.database.transaction((tx) => service.get(Outbox).append(tx, MembershipActivated, payload));
    const sql = 'select type, published_at <= now() as "isPublished" from outbox';
    expect(await query(manager, sql)).toEqual([{ type: MembershipActivated.type, isPublished: true }]);
    await service.close();
  }, 60_000);
});
