import { BullModule } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { createPostgresBackend, createRedisBackend, isPgPool, setDefaultBackendFactory } from 'bullmq';
import type { BackendFactory, ConnectionOptions, IQueueBackend, PgPool, QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { directAddress } from '../config/database-address.js';
import type { ServiceConfig } from '../config/service-config.js';
import { LimitedPool } from '../database/limited-pool.js';
import { messageOf } from '../errors/errors.js';
import { StartError } from '../process/start-error.js';
import { within } from '../timing/within.js';
import { migrateJobs } from './jobs-schema.js';
import { jobsQueue } from './jobs.js';

const answerMs = 3_000;
/** One of them listens for new jobs. */
const maxConnections = 4;

/** BullMQ's module with the service's queue. `Jobs` registers its worker, so that tests say when it works. */
export const jobsModules = (service: string, config: ServiceConfig): DynamicModule[] => [
  BullModule.forRootAsync({
    useFactory: () => (config.JOBS_BACKEND === 'redis' ? onRedis(service, config.REDIS_URL) : onPostgres(config)),
    // It has migrated the database.
    inject: [DataSource],
    extraOptions: { manualRegistration: true },
  }),
  BullModule.registerQueue({ name: jobsQueue }),
];

const createBackend: BackendFactory<IQueueBackend, ConnectionOptions | PgPool> = (
  name,
  { connection, ...rest },
  part,
) =>
  isPgPool(connection)
    ? createPostgresBackend(name, { ...rest, connection }, part)
    : createRedisBackend(name, { ...rest, connection }, part);

setDefaultBackendFactory(createBackend);

async function onPostgres(config: ServiceConfig): Promise<QueueOptions<LimitedPool>> {
  const options = '-c search_path=bullmq';
  const pool = new LimitedPool({ connectionString: directAddress(config), max: maxConnections, options });
  if (config.MIGRATIONS === 'wait') return { connection: pool };
  const client = await pool.connect();
  await migrateJobs(client).finally(() => client.release());
  return { connection: pool };
}

async function onRedis(service: string, url: string): Promise<QueueOptions> {
  await assertNoEviction(url);
  return { connection: { url, maxRetriesPerRequest: null }, prefix: `rotina-${service}` };
}

/**
 * A Redis that evicts keys loses jobs, which are found again from their rows, but late. One that is away, or tells nobody
 * its policy, keeps no service from starting: jobs wait until it answers.
 */
async function assertNoEviction(url: string): Promise<void> {
  const connection = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  let failure: unknown;
  connection.on('error', (error) => (failure = error));
  const policy = await within(policyOf(connection), answerMs).catch((error: unknown) => {
    new Logger('Jobs').warn(`Redis does not answer (${messageOf(failure ?? error)}): jobs wait until it does.`);
  });
  connection.disconnect();
  if (policy === undefined || policy === 'noeviction') return;
  throw new StartError(`Redis must not evict jobs: set maxmemory-policy to noeviction (it is ${policy}).`);
}

/** Managed servers have no CONFIG, and some do not tell their policy. */
async function policyOf(connection: Redis): Promise<string | undefined> {
  await connection.connect();
  return /^maxmemory_policy:(\S+)/mu.exec(await connection.info('memory'))?.[1];
}
