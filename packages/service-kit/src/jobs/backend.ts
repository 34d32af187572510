import { createPostgresBackend, Queue, runMigrations, withBackend, Worker } from 'bullmq';
import type { Job, WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { ServiceConfig } from '../config/service-config.js';

interface JobData {
  readonly id: string;
}

type Handler = (job: Pick<Job<JobData>, 'data'>) => Promise<void>;

export interface JobQueue {
  addBulk(jobs: { name: string; data: JobData; opts: object }[]): Promise<unknown>;
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface JobWorker {
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** BullMQ's queues and workers on PostgreSQL or on Redis. */
export interface JobsBackend {
  queue(name: string): JobQueue;
  worker(name: string, handler: Handler, concurrency: number): JobWorker;
}

const maxBackoffMs = 60_000;

/** Two hard kills must not lose a job, and the first recovery must not take a minute. */
const workerOptions = (concurrency: number): Omit<WorkerOptions, 'connection'> => ({
  concurrency,
  lockDuration: 15_000,
  stalledInterval: 5_000,
  maxStalledCount: 50,
  settings: { backoffStrategy: (attempts) => Math.min(1_000 * 2 ** (attempts - 1), maxBackoffMs) },
});

export async function createJobsBackend(service: string, config: ServiceConfig): Promise<JobsBackend> {
  return config.JOBS_BACKEND === 'redis'
    ? redisBackend(service, config.REDIS_URL)
    : postgresBackend(config.DATABASE_URL);
}

async function postgresBackend(url: string): Promise<JobsBackend> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await runMigrations(client).finally(() => client.end());
  const bull = withBackend(createPostgresBackend);
  const connection = { connectionString: url, max: 2 };
  return {
    queue: (name) => new bull.Queue<JobData>(name, { connection }),
    worker: (name, handler, concurrency) =>
      new bull.Worker<JobData>(name, handler, { connection, ...workerOptions(concurrency) }),
  };
}

async function redisBackend(service: string, url: string): Promise<JobsBackend> {
  await assertNoEviction(url);
  const shared = { connection: { url, maxRetriesPerRequest: null }, prefix: `rotina-${service}` };
  return {
    queue: (name) => new Queue<JobData>(name, shared),
    worker: (name, handler, concurrency) =>
      new Worker<JobData>(name, handler, { ...shared, ...workerOptions(concurrency) }),
  };
}

/** A Redis that evicts keys loses jobs silently. */
async function assertNoEviction(url: string): Promise<void> {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', () => undefined);
  try {
    const [, policy] = (await connection.config('GET', 'maxmemory-policy')) as string[];
    if (policy === 'noeviction') return;
    throw new Error(
      `Redis must keep what it is given: set maxmemory-policy to noeviction (it is ${policy ?? 'unknown'}).`,
    );
  } finally {
    connection.disconnect();
  }
}
