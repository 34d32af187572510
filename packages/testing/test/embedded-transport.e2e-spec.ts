import { afterAll, beforeAll } from '@jest/globals';
import { Client } from 'pg';
import { createDatabase, databaseUrl, dropDatabase } from '../src/database.js';
import { eventTransportSuite } from '../src/suites/event-transport.suite.js';

let database: string;

async function onServer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  database = await createDatabase();
});

afterAll(() => dropDatabase(database));

eventTransportSuite('embedded queues', {
  env: () => ({ EVENTS_TRANSPORT: 'embedded', EVENTS_DATABASE_URL: databaseUrl(database) }),
  cut: () =>
    onServer(
      `alter database ${database} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    ),
  mend: () => onServer(`alter database ${database} allow_connections true`),
});
