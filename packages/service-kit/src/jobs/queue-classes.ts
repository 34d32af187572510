import { BullModule } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { createPostgresBackend, createRedisBackend, isPgPool, withBackend } from 'bullmq';
import type { BackendFactory, IQueueBackend, PgPool, Processor, QueueOptions, WorkerOptions } from 'bullmq';
import { LimitedPool } from '../database/pool.js';
import { backoffAfter } from '../retry/backoff.js';

interface JobsConnection {
  /** `postgres://` or `redis://`; decides what BullMQ runs on. */
  readonly url: string;
}

const errorLogPauseMs = 10_000;
const backoffMs = { first: 1_000, max: 60_000 };
const defaultConcurrency = 4;

const createBackend: BackendFactory<IQueueBackend, JobsConnection> = (name, { connection: { url }, ...rest }, part) => {
  if (!url.startsWith('postgres')) {
    return createRedisBackend(name, { ...rest, connection: { url, maxRetriesPerRequest: null } }, part);
  }
  const pool = queuePool(url);
  return endingPool(createPostgresBackend(name, { ...rest, connection: pool }, part), pool);
};

/** One connection listens for jobs. */
function queuePool(connectionString: string): LimitedPool & PgPool {
  const pool = new LimitedPool({ connectionString, max: 3, options: '-c search_path=bullmq' });
  // A queue handles its errors too, but only while it exists.
  pool.on('error', () => undefined);
  if (!isPgPool(pool)) throw new Error('BullMQ does not support this version of pg.');
  return pool;
}

/** BullMQ ends only pools that it made; its own have no limits for the connection that listens. */
function endingPool(backend: IQueueBackend, pool: LimitedPool): IQueueBackend {
  const close = backend.close.bind(backend);
  backend.close = async (force) => {
    await close(force);
    if (!pool.ending) await pool.end();
  };
  return backend;
}

const bull = withBackend(createBackend);

const logger = new Logger('Jobs');
let lastErrorAt = Number.NEGATIVE_INFINITY;

/** A database or Redis that is away fails many times a second, so only one line in a while reports it. */
export function logQueueError(queue: string, error: unknown): void {
  const now = performance.now();
  if (now - lastErrorAt < errorLogPauseMs) return;
  lastErrorAt = now;
  logger.warn(`Queue ${queue}: ${error instanceof Error ? error.message : 'unknown error'}`);
}

export interface JobData {
  readonly id: string;
}

/** BullMQ's queue on PostgreSQL or on Redis. */
export class JobsQueue extends bull.Queue<JobData> {
  constructor(name: string, options: QueueOptions<JobsConnection>) {
    super(name, options);
    this.on('error', (error) => {
      if (!this.closing) logQueueError(name, error);
    });
  }
}

/** BullMQ's worker on PostgreSQL or on Redis: two hard kills lose no job, and a lost job is found within seconds. */
class JobsWorker extends bull.Worker<JobData> {
  constructor(name: string, processor: Processor<JobData>, options: WorkerOptions<JobsConnection>) {
    super(name, processor, {
      concurrency: defaultConcurrency,
      lockDuration: 15_000,
      stalledInterval: 5_000,
      maxStalledCount: 50,
      settings: { backoffStrategy: (attempts) => backoffAfter(attempts, backoffMs) },
      ...options,
    });
    this.on('error', (error) => {
      if (!this.closing) logQueueError(name, error);
    });
  }
}

// `registerQueue` takes the classes of the moment when a feature's module is loaded. Every such module loads a
// PollingProcessor before, and with it this file.
BullModule.queueClass = JobsQueue;
BullModule.workerClass = JobsWorker;
