import { assertSchemaCompatibility, LATEST_SCHEMA_VERSION, runMigrations, SchemaMigrationRequiredError } from 'bullmq';
import type { ClientBase } from 'pg';
import { LimitedClient } from '../database/limited-client.js';
import { lockTimeoutMs, untilUnlocked } from '../database/until-unlocked.js';

/** Brings BullMQ's own tables to those of this version; replicas that start together take turns. */
export async function migrateJobs(client: ClientBase): Promise<void> {
  await client.query(`set lock_timeout = ${String(lockTimeoutMs)}`);
  await untilUnlocked(() => runMigrations(client));
  await client.query('reset lock_timeout');
}

/** Whether BullMQ's own tables, in a service's database, are those of this version or of a later one. */
export async function areJobsMigrated(connectionString: string): Promise<boolean> {
  const client = new LimitedClient({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await assertSchemaCompatibility(client)) >= LATEST_SCHEMA_VERSION;
  } catch (error) {
    if (error instanceof SchemaMigrationRequiredError) return false;
    throw error;
  } finally {
    await client.end();
  }
}
