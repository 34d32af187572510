import { Logger } from '@nestjs/common';
import { directAddress } from '../config/database-address.js';
import { loadConfig } from '../config/load-config.js';
import { ServiceConfig } from '../config/service-config.js';
import { LimitedClient } from '../database/limited-client.js';
import { migrateDatabase, missingMigrations } from '../database/migrate.js';
import type { Migrations } from '../database/migrate.js';
import { areJobsMigrated, migrateJobs } from '../work/jobs-schema.js';
import { startLogging } from '../observability/logging.js';
import { failToStart } from '../process/end-gracefully.js';

interface Migrated {
  readonly name: string;
  readonly migrations: Migrations;
}

/** A job: makes all migrations of a service, with those of BullMQ where jobs run in its database. Running it again does no harm. */
export async function migrateService({ name, migrations }: Migrated): Promise<void> {
  try {
    const config = loadConfig(ServiceConfig, process.env);
    startLogging(name, config);
    const ran = await migrateDatabase(config, migrations);
    if (config.JOBS_BACKEND === 'postgres') await migrateJobsOf(config);
    new Logger('Migrations').log(`The database has all migrations; new ones: ${ran.join(', ') || 'none'}.`);
  } catch (error) {
    failToStart(name, error);
  }
}

async function migrateJobsOf(config: ServiceConfig): Promise<void> {
  const client = new LimitedClient({ connectionString: directAddress(config) });
  await client.connect();
  await migrateJobs(client).finally(() => client.end());
}

/**
 * The names of the migrations that a service still waits for.
 * @throws StartError when the database cannot be reached.
 */
export async function pendingMigrations(migrations: Migrations, config: ServiceConfig): Promise<string[]> {
  const address = directAddress(config);
  const missing = await missingMigrations(address, migrations);
  const waitsForJobs = config.JOBS_BACKEND === 'postgres' && !(await areJobsMigrated(address));
  return waitsForJobs ? [...missing, 'those of BullMQ'] : missing;
}
