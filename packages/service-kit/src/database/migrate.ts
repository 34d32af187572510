import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { MigrationInterface } from 'typeorm';
import { directAddress, isBehindPooler } from '../config/database-address.js';
import type { ServiceConfig } from '../config/service-config.js';
import { StartError } from '../process/start-error.js';
import { advisoryLocks } from './advisory-locks.js';
import { connectionLimits, LimitedClient } from './limited-client.js';
import { driver } from './limited-pool.js';
import { limitRole } from './session-limits.js';
import { connect, requireSessions } from './sessions.js';
import { lockTimeoutMs, untilUnlocked } from './until-unlocked.js';

/** A migration may rewrite a table, or build an index of a large one; behind a pooler its role has shorter limits. */
const limits = { ...connectionLimits, query_timeout: 3_600_000, options: '-c statement_timeout=0' };
const turnPollMs = 200;

type Migration = MigrationInterface & {
  /** Makes the migration one that removes: the version since which nobody uses what it removes. */
  readonly unusedSince?: string;
};

/** A service's migrations in their order, those of the packages that it uses first. */
export type Migrations = readonly (new () => Migration)[];

/**
 * Brings a database to the newest schema; replicas that start together take turns. A statement that does not get a lock gives
 * up and is repeated after a pause, in which the requests behind it go on. Migrations of a later version are left alone.
 * Returns the names of those that it ran.
 * @throws StartError when the database cannot be reached, or holds the tables of other migrations.
 */
export async function migrate(databaseUrl: string, migrations: Migrations): Promise<string[]> {
  const lock = new LimitedClient({ ...limits, connectionString: databaseUrl });
  await connect(lock);
  try {
    await takeTurn(lock);
    return await run(databaseUrl, migrations);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const [unknown] = await unknownMigrations(lock, migrations);
    if (unknown === undefined) throw error;
    const hint = 'Use an empty database; `npm run reset` empties that of the embedded size.';
    throw new StartError(`The database holds the tables of other migrations (${unknown}). ${hint}`, { cause: error });
  } finally {
    await lock.end();
  }
}

/** Looks again and again: an index that is built concurrently waits for all statements, also for one that waits for its turn. */
async function takeTurn(client: Client): Promise<void> {
  const sql = 'select pg_try_advisory_lock($1) as held';
  const isHeld = async (): Promise<boolean> =>
    (await client.query<{ held: boolean }>(sql, [advisoryLocks.migrations])).rows[0]?.held === true;
  while (!(await isHeld())) await pause(turnPollMs);
}

async function run(databaseUrl: string, migrations: Migrations): Promise<string[]> {
  const source = new DataSource({
    type: 'postgres',
    driver,
    extra: { ...limits, lock_timeout: lockTimeoutMs },
    url: databaseUrl,
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    poolSize: 1,
  });
  await source.initialize();
  try {
    return (await untilUnlocked(() => source.runMigrations())).map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}

/**
 * The names of migrations that a database still needs.
 * @throws StartError when the database cannot be reached.
 */
export async function missingMigrations(databaseUrl: string, migrations: Migrations): Promise<string[]> {
  const client = new LimitedClient({ connectionString: databaseUrl });
  try {
    await connect(client);
    const done = new Set(await seenMigrations(client));
    return migrations.map(({ name }) => name).filter((name) => !done.has(name));
  } finally {
    await client.end();
  }
}

/** Migrates the database of a service; behind a pooler, gives its role the limits that no client can set there. */
export async function migrateDatabase(config: ServiceConfig, migrations: Migrations): Promise<string[]> {
  await requireSessions(config);
  const ran = await migrate(directAddress(config), migrations);
  if (isBehindPooler(config)) await limitRole(directAddress(config));
  return ran;
}

/** The names of migrations that this database has seen and this service does not have. */
async function unknownMigrations(client: Client, migrations: Migrations): Promise<string[]> {
  const known = new Set(migrations.map(({ name }) => name));
  return (await seenMigrations(client)).filter((name) => !known.has(name));
}

async function seenMigrations(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('migrations') is not null as found",
  );
  if (tables[0]?.found !== true) return [];
  return (await client.query<{ name: string }>('select name from migrations order by id')).rows.map(({ name }) => name);
}
