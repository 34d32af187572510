import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { MigrationInterface } from 'typeorm';
import { StartError } from '../process/start-error.js';
import { advisoryLocks } from './advisory-locks.js';
import { connectionLimits, LimitedClient } from './limited-client.js';
import { driver } from './limited-pool.js';

/** A migration may rewrite a table, and a replica waits for another one's migrations. */
const limits = { ...connectionLimits, query_timeout: 600_000 };

/** A service's migrations in their order, those of the packages that it uses first. */
export type Migrations = readonly (new () => MigrationInterface)[];

/**
 * Brings a database to the newest schema; replicas that start together take turns.
 * @throws StartError when the database cannot be reached, or holds the tables of other migrations.
 */
export async function migrate(databaseUrl: string, migrations: Migrations): Promise<void> {
  const lock = new LimitedClient({ ...limits, connectionString: databaseUrl });
  await connect(lock);
  try {
    await lock.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await run(databaseUrl, migrations);
  } catch (error) {
    const [unknown] = await unknownMigrations(lock, migrations);
    if (unknown === undefined) throw error;
    const hint = 'Use an empty database; `npm run reset` empties that of the embedded size.';
    throw new StartError(`The database holds the tables of other migrations (${unknown}). ${hint}`, { cause: error });
  } finally {
    await lock.end();
  }
}

async function connect(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const address = `${client.host}:${String(client.port)}/${client.database ?? ''}`;
    throw new StartError(`The database ${address} cannot be reached (${reasonOf(error)}).`, { cause: error });
  }
}

// Node reports a name with several addresses as an error without a message, which holds one error for each of them.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : 'unknown';
}

async function run(databaseUrl: string, migrations: Migrations): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    driver,
    extra: limits,
    url: databaseUrl,
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    poolSize: 1,
  });
  await source.initialize();
  await source.runMigrations().finally(() => source.destroy());
}

/** The names of migrations that this database has seen and this service does not have. */
async function unknownMigrations(client: Client, migrations: Migrations): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  const known = new Set(migrations.map(({ name }) => name));
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}
