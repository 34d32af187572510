import { afterAll } from '@jest/globals';
import { Client } from 'pg';
import { createDatabase, databaseUrl, dropDatabase } from '@rotina/testing';
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

eventTransportSuite('embedded queues', {
  env: async () => {
    const database = await createDatabase();
    databases.push(database);
    return { EVENTS_TRANSPORT: 'embedded', EVENTS_DATABASE_URL: databaseUrl(database) };
  },
  cut: () =>
    onDatabases(
      (database) => `alter database ${database} allow_connections false`,
      (database) => `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    ),
  mend: () => onDatabases((database) => `alter database ${database} allow_connections true`),
});
