import { BullModule } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { runMigrations } from 'bullmq';
import type { QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from '../config/service-config.js';
import { LimitedClient } from '../database/limited-client.js';
import { Notifications } from '../database/notifications.js';
import { messageOf } from '../errors/errors.js';
import { StartError } from '../process/start-error.js';
import { within } from '../timing/within.js';
import { JobsPool } from './jobs-pool.js';
import type { JobsConnection } from './queue-classes.js';

const answerMs = 3_000;

/**
 * BullMQ's module; features add their queues by `BullModule.registerQueue`. `Jobs` registers the workers, because a
 * worker whose tables are missing retries without a pause.
 */
export const bullModule = (service: string, config: ServiceConfig): DynamicModule =>
  BullModule.forRootAsync({
    useFactory: (_migrated: DataSource, notifications: Notifications) =>
      config.JOBS_BACKEND === 'redis' ? onRedis(service, config.REDIS_URL) : onPostgres(config, notifications),
    inject: [DataSource, Notifications],
    extraOptions: { manualRegistration: true },
  });

async function onPostgres(
  { DATABASE_URL: url }: ServiceConfig,
  notifications: Notifications,
): Promise<QueueOptions<JobsConnection>> {
  const client = new LimitedClient({ connectionString: url });
  await client.connect();
  await runMigrations(client).finally(() => client.end());
  return { connection: await JobsPool.create(url, notifications) };
}

async function onRedis(service: string, url: string): Promise<QueueOptions<JobsConnection>> {
  await assertNoEviction(url);
  return { connection: { url }, prefix: `rotina-${service}` };
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
