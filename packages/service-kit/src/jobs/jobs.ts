import { setTimeout as pause } from 'node:timers/promises';
import { BullRegistrar, InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Gauge } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { isUnavailable } from '../database/failures.js';
import { LimitedPool } from '../database/limited-pool.js';
import { Database } from '../database/database.js';
import { contextOf } from '../http/request-context.js';
import { Metrics } from '../observability/metrics.js';
import { backoffAfter } from '../timing/backoff.js';
import { inSpanOf } from '../observability/in-span.js';
import type { WorkState } from '../lanes/work-state.js';
import { jobStates, retryJobs } from './job-states.js';
import type { JobData } from './job-states.js';

/** The queue of a service, for all its kinds of jobs. */
export const jobsQueue = 'jobs';

/** A kind of work that is rare, periodic or long. */
export interface DueJobs {
  /** The period in which rows that only time makes due are looked for. */
  readonly everySeconds: number;
  /** Ids of rows whose time has come, the oldest first: one indexed query. */
  due(limit: number): Promise<readonly string[]>;
  /** Does the work of one row. It may be called twice, or for a row that is no longer due. */
  run(id: string): Promise<unknown>;
}

/** Where a queue was lost, it is filled again within this time. */
const upsertMs = 60_000;
const lookLimit = 100;
const maxCounted = 1_000;
const databasePauseMs = 1_000;
const errorLogPauseMs = 10_000;
const backoffMs = { first: 1_000, max: 60_000 };
const isForgotten = { removeOnComplete: true, removeOnFail: true };
const isRetried = { attempts: 1_000_000, backoff: { type: 'custom' } };

/**
 * The work of a service that is rare, periodic or long, on BullMQ. Rows are the truth: a job of a kind looks for due ones
 * and adds a job for each, so that losing the queue loses nothing.
 */
@Processor(jobsQueue, {
  concurrency: 8,
  // Two hard kills lose no job, and a lost one is found within seconds.
  lockDuration: 10_000,
  stalledInterval: 12_000,
  maxStalledCount: 50,
  drainDelay: 10,
  settings: { backoffStrategy: (attempts: number) => backoffAfter(attempts, backoffMs) },
})
export class Jobs extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private readonly kinds = new Map<string, DueJobs>();
  private upserting: NodeJS.Timeout | undefined;
  private errorLoggedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @InjectQueue(jobsQueue) private readonly queue: Queue<JobData>,
    private readonly registrar: BullRegistrar,
    private readonly database: Database,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    super();
    queue.on('error', (error) => this.report(error));
    const help = `Rows whose time has come, by kind of job (counted up to ${String(maxCounted)}).`;
    const due = new Gauge({ name: 'jobs_due', help, labelNames: ['queue'], registers: [] });
    metrics.sampled(due, async () => {
      for (const [name, kind] of this.kinds) due.set({ queue: name }, (await kind.due(maxCounted)).length);
    });
  }

  /** Opens a kind of jobs, which begins with the service; for constructors. */
  open(name: string, kind: DueJobs): void {
    if (this.kinds.has(name)) throw new Error(`There are two kinds of jobs called ${name}.`);
    this.kinds.set(name, kind);
  }

  names(): string[] {
    return [...this.kinds.keys()];
  }

  /** Counts the jobs of each kind by state, in all replicas. */
  states(): Promise<WorkState[]> {
    return jobStates(this.queue, this.names());
  }

  async state(name: string): Promise<WorkState> {
    const state = (await this.states()).find(({ queue }) => queue === name);
    if (!state) throw new Error(`There is no kind of jobs ${name}.`);
    return state;
  }

  /** Makes the jobs of a kind that wait after a failure run now; returns how many these are. */
  retry(name: string): Promise<number> {
    return retryJobs(this.queue, name);
  }

  /** @throws when the queue does not answer. */
  async check(): Promise<void> {
    await this.queue.getJobCounts('active');
  }

  onApplicationBootstrap(): void {
    if (this.kinds.size === 0) return;
    this.registrar.register();
    this.upserting = setInterval(() => void this.upsertSchedulers(), upsertMs);
    void this.upsertSchedulers();
    this.triggerAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.upserting) {
      clearInterval(this.upserting);
      this.upserting = undefined;
      await this.worker.close();
    }
    await this.queue.close();
    const connection: unknown = this.queue.opts.connection;
    if (connection instanceof LimitedPool) await connection.end();
  }

  /**
   * Looks for due rows of a kind; call it after a commit that made some.
   * @param inMs Until the first of them is due.
   */
  trigger(name: string, inMs = 0): void {
    if (!this.upserting) return;
    // Looks of the same second are one; of those at once one waits while another one is at work.
    const second = Math.ceil((this.clock.epochMilliseconds() + inMs) / 1_000);
    const once =
      inMs > 0
        ? { delay: inMs, jobId: `look-${name}-${String(second)}` }
        : { deduplication: { id: name, keepLastIfActive: true } };
    this.queue.add(name, {}, { ...isForgotten, ...once }).catch((error: unknown) => this.report(error));
  }

  /** Looks for due rows of all kinds. */
  triggerAll(): void {
    for (const name of this.kinds.keys()) this.trigger(name);
  }

  /** Works on every row that is due, without the queue: for tests, whose workers do not begin by themselves. */
  async doDue(): Promise<void> {
    await Promise.all(
      [...this.kinds].map(async ([name, kind]) => {
        const ids = await kind.due(lookLimit).catch((error: unknown) => this.report(error));
        await Promise.allSettled((ids ?? []).map((id) => this.run(name, kind, id)));
      }),
    );
  }

  async process({ name, data }: Job<JobData>): Promise<void> {
    const kind = this.kinds.get(name);
    // A newer replica has this kind, and finds the row again.
    if (!kind) return;
    try {
      await (data.id === undefined ? this.look(name, kind) : this.run(name, kind, data.id));
    } catch (error) {
      if (isUnavailable(error)) this.rest().catch((failure: unknown) => this.report(failure));
      throw error;
    }
  }

  // A database or Redis that is away fails many times a second.
  @OnWorkerEvent('error')
  report(error: unknown): void {
    const now = performance.now();
    if (this.queue.closing || now - this.errorLoggedAt < errorLogPauseMs) return;
    this.errorLoggedAt = now;
    this.logger.warn(`Jobs: ${Error.isError(error) ? error.message : 'unknown error'}`);
  }

  private async upsertSchedulers(): Promise<void> {
    try {
      for (const [name, { everySeconds }] of this.kinds) {
        await this.queue.upsertJobScheduler(
          name,
          { every: everySeconds * 1_000 },
          { name, data: {}, opts: isForgotten },
        );
      }
    } catch (error) {
      this.report(error);
    }
  }

  /** The id of a job is made of its kind and its row, so a row that is found twice is one job. */
  private async look(name: string, kind: DueJobs): Promise<void> {
    const ids = await kind.due(lookLimit);
    if (ids.length === 0) return;
    const options = { ...isForgotten, ...isRetried };
    await this.queue.addBulk(ids.map((id) => ({ name, data: { id }, opts: { ...options, jobId: `${name}-${id}` } })));
    if (ids.length === lookLimit) this.trigger(name, 1_000);
  }

  /** Log lines of the job carry its id, unless its row names the request that caused it (`withStoredContext`). */
  private run(name: string, kind: DueJobs, id: string): Promise<unknown> {
    const context = contextOf({ headers: { 'x-request-id': `${name}-${id}` } });
    return inSpanOf(context, { name: `job ${name}` }, async () => {
      try {
        await kind.run(id);
      } catch (error) {
        const reason = Error.isError(error) ? (error.stack ?? error.message) : 'unknown';
        this.logger.error(`${name} ${id} failed: ${reason}`);
        throw error;
      }
    });
  }

  /** Without its database it would take jobs only to fail them, and so keep them from other replicas. */
  private async rest(): Promise<void> {
    if (this.worker.isPaused()) return;
    await this.worker.pause(true);
    while (this.upserting && !(await this.isDatabaseBack())) await pause(databasePauseMs);
    if (!this.upserting) return;
    await this.worker.resume();
    this.triggerAll();
  }

  private async isDatabaseBack(): Promise<boolean> {
    try {
      await this.database.manager.query('select 1');
      return true;
    } catch {
      return false;
    }
  }
}
