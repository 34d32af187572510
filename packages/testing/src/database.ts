import { createHash, randomBytes } from 'node:crypto';
import { advisoryLocks, migrate } from '@rotina/service-kit/database';
import type { Migrations } from '@rotina/service-kit/database';
import { Client } from 'pg';

/** The PostgreSQL server that tests make their databases on. */
export function testPostgresUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run tests with `npm test`, or `npm test -- <path>`.');
  return url;
}

/** Where a test keeps its files: what is left there goes with the run. */
export function testDirectory(): string {
  const directory = process.env['TEST_DIRECTORY'];
  if (!directory) throw new Error('TEST_DIRECTORY is not set: run tests with `npm test`.');
  return directory;
}

/** The URL of one database on the test server. */
export function databaseUrl(name: string): string {
  const url = new URL(testPostgresUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the server itself. */
async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A new empty database; returns its name. */
export async function createDatabase(template = 'template0'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return name;
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
}

/** A database in which rows are written as they were before a migration, to see what it makes of them. */
export interface DatabaseBefore {
  readonly client: Client;
  /** Runs the migration, and those after it. */
  readonly migrate: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function databaseBefore(all: Migrations, migration: Migrations[number]): Promise<DatabaseBefore> {
  const name = await createDatabase();
  const url = databaseUrl(name);
  await migrate(url, all.slice(0, all.indexOf(migration)));
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    client,
    migrate: async () => {
      await migrate(url, all);
    },
    close: async () => {
      await client.end();
      await dropDatabase(name);
    },
  };
}

interface Prepared {
  readonly name: string;
  readonly migrations: Migrations;
}

/** A database of one service with some content, cloned from a template that was filled once. */
export async function createServiceDatabase(
  { name, migrations }: Prepared,
  content: 'tables' | 'fixtures',
  fill: (draft: string) => Promise<void>,
): Promise<string> {
  const template = `template_${name}_${content}_${fingerprint(migrations)}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.testTemplates]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await buildTemplate(client, template, fill);
  });
  return createDatabase(template);
}

async function buildTemplate(client: Client, template: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  await fill(draft);
  await client.query(`alter database ${draft} rename to ${template}`);
}

const fingerprint = (migrations: Migrations): string =>
  createHash('sha256')
    .update(migrations.map((migration) => migration.name + String(migration)).join())
    .digest('hex')
    .slice(0, 12);
