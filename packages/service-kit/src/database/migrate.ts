import { Client } from 'pg';
import type { ServiceConfig } from '../config/service-config.js';
import { createDataSource } from './data-source.js';
import type { DatabaseDefinition } from './data-source.js';

const migrationLock = 7_262_701;

/** Brings the database to the newest schema; replicas that start together take turns. */
export async function migrate(config: ServiceConfig, definition: DatabaseDefinition): Promise<void> {
  const lock = new Client({ connectionString: config.DATABASE_URL });
  await lock.connect();
  const source = createDataSource(config, definition);
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await source.initialize();
    await source.runMigrations();
  } finally {
    if (source.isInitialized) await source.destroy();
    await lock.end();
  }
}
