import { BullModule } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { createPostgresBackend, createRedisBackend, withBackend } from 'bullmq';
import type { BackendFactory, IQueueBackend, Processor, QueueOptions, WorkerOptions } from 'bullmq';
import { backoffAfter } from '../timing/backoff.js';
import { JobsPool } from './jobs-pool.js';

/** Decides what BullMQ runs on: PostgreSQL, or the Redis of this address. */
export type JobsConnection = JobsPool | { readonly url: string };

const errorLogPauseMs = 10_000;
const backoffMs = { first: 1_000, max: 60_000 };
const defaultConcurrency = 4;
/** An idle worker is woken when a job is added; this bounds the delay when the word of it is lost. */
const idleSeconds = 60;

const createBackend: BackendFactory<IQueueBackend, JobsConnection> = (name, { connection, ...rest }, part) =>
  connection instanceof JobsPool
    ? // Without the part BullMQ does not name a session after the queue.
      connection.lend(name, createPostgresBackend(name, { ...rest, connection: connection.queues }))
    : createRedisBackend(name, { ...rest, connection: { ...connection, maxRetriesPerRequest: null } }, part);

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
      lockDuration: 10_000,
      stalledInterval: 12_000,
      drainDelay: idleSeconds,
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
