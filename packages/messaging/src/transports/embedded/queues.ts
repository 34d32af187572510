import { EventEmitter } from 'node:events';
import { createPostgresBackend, runMigrations, withBackend } from 'bullmq';
import type { QueueOptions } from 'bullmq';
import type { EventEnvelope, ServiceName, Topic } from '@rotina/contracts';
import { LimitedClient, LimitedPool } from '@rotina/service-kit/database';
import { QueuePool } from '@rotina/service-kit/jobs';

/**
 * BullMQ's classes on PostgreSQL, independent of the backend that the rest of the process uses. They do not name a
 * session after a queue.
 */
export const { Queue, Worker } = withBackend((name, options: QueueOptions<QueuePool>) =>
  createPostgresBackend(name, options),
);

/** Each consumer of a topic has its own queue, as it has its own offsets on Kafka. */
export const queueName = (topic: Topic, consumer: ServiceName): string => `${topic}.${consumer}`;

/** Events in their order. */
export interface EventsJob {
  readonly events: readonly EventEnvelope[];
}

export interface QueuePoolOptions {
  readonly connectionString: string;
  readonly name: string;
  readonly max: number;
  /** Losing the last moment of consumer progress in a crash only repeats deliveries; losing a publication loses events. */
  readonly durable: boolean;
}

/**
 * A pool whose connections use BullMQ's schema; waits are bounded, so that a dead server is detected.
 * @param notifications Of jobs that are added; publishers need none.
 */
export function queuePool(
  { connectionString, name, max, durable }: QueuePoolOptions,
  notifications = new EventEmitter(),
): QueuePool {
  const pool = new LimitedPool({
    connectionString,
    max,
    application_name: name.slice(0, 63),
    options: `-c search_path=bullmq -c synchronous_commit=${durable ? 'on' : 'off'}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 14_000,
  });
  return new QueuePool(pool, notifications);
}

/** Migrates BullMQ's schema; must run before any queue or worker is created. */
export async function migrateQueues(connectionString: string): Promise<void> {
  const client = new LimitedClient({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await runMigrations(client);
  } finally {
    await client.end();
  }
}
