import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { runMigrations } from 'bullmq';
import type { QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from '../config/service-config.js';
import { LimitedClient } from '../database/limited-client.js';
import { Notifications } from '../database/notifications.js';
import { JobsPool } from './jobs-pool.js';
import type { JobsConnection } from './queue-classes.js';

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

/** A Redis that evicts keys loses jobs silently. */
async function assertNoEviction(url: string): Promise<void> {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', () => undefined);
  try {
    const [, policy] = (await connection.config('GET', 'maxmemory-policy')) as string[];
    if (policy === 'noeviction') return;
    throw new Error(`Redis must not evict jobs: set maxmemory-policy to noeviction (it is ${policy ?? 'unknown'}).`);
  } finally {
    connection.disconnect();
  }
}
