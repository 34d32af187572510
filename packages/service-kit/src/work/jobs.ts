import { setTimeout as pause } from 'node:timers/promises';
import { BullRegistrar, InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue, Worker } from 'bullmq';
import { Gauge } from 'prom-client';
import { Clock } from '../timing/clock.js';
import { isUnavailable } from '../database/failures.js';
import { Database } from '../database/database.js';
import { contextOf } from '../http/request-context.js';
import { Metrics } from '../observability/metrics.js';
import { backoffAfter } from '../timing/backoff.js';
import { inSpanOf } from '../observability/in-span.js';
import type { WorkState } from './work-state.js';
import { closeQueue, closeWorker } from './close.js';
import { jobStates, retryJobs } from './job-states.js';
import type { JobData } from './job-states.js';
import { isForgotten, Looks } from './looks.js';
import { Places } from './places.js';

/** The queue of a service, for all its kinds of jobs. */
export const jobsQueue = 'jobs';

/** A kind of work that is rare, periodic or long. */
export interface DueJobs {
  /** The period in which rows that only time makes due are looked for. */
  readonly everySeconds: number;
  /** Rows that one replica works on at the same time, 4 unless told. */
  readonly maxAtOnce?: number;
  /**
   * Ids of rows whose time has come, the oldest first: one indexed query.
   * @param isTriggered Whether a replica, perhaps another one, says that there may be new ones.
   */
  due(limit: number, isTriggered?: boolean): Promise<readonly string[]>;
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
const isRetried = { attempts: 1_000_000, backoff: { type: 'custom' } };

/**
 * The work of a service that is rare, periodic or long, on BullMQ. Rows are the truth: a job of a kind looks for due ones
 * and adds a job for each, so that losing the queue loses nothing.
 */
@Processor(jobsQueue, {
  concurrency: 16,
  // Two hard kills lose no job, and a lost one is found within seconds.
  lockDuration: 10_000,
  stalledInterval: 12_000,
  maxStalledCount: 50,
  drainDelay: 10,
  settings: { backoffStrategy: (attempts: number) => backoffAfter(attempts, backoffMs) },
})
export class Jobs extends WorkerHost<Worker<JobData>> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private readonly kinds = new Map<string, DueJobs>();
  private readonly places = new Places();
  private readonly looks: Looks;
  private isUpserting = false;
  private upserting: NodeJS.Timeout | undefined;
  private errorLoggedAt = Number.NEGATIVE_INFINITY;

  constructor(
    @InjectQueue(jobsQueue) private readonly queue: Queue<JobData>,
    private readonly registrar: BullRegistrar,
    private readonly database: Database,
    clock: Clock,
    metrics: Metrics,
  ) {
    super();
    queue.on('error', (error) => this.report(error));
    this.looks = new Looks({
      add: (name, options) => queue.add(name, {}, options),
      now: () => clock.epochMilliseconds(),
      report: (error) => this.report(error),
    });
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
      await closeWorker(this.worker);
    }
    await closeQueue(this.queue);
  }

  /**
   * Looks for due rows of a kind; call it after a commit that made some.
   * @param inMs Until the first of them is due.
   */
  trigger(name: string, inMs = 0): void {
    if (!this.upserting) return;
    this.looks.add(name, inMs);
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

  async process(job: Job<JobData>, token?: string): Promise<void> {
    const { name, data } = job;
    const kind = this.kinds.get(name);
    // A newer replica has this kind, and finds the row again.
    if (!kind) return;
    try {
      const { id } = data;
      if (id === undefined) await this.look(name, kind, job.repeatJobKey === undefined);
      else await this.places.use(job, token, () => this.run(name, kind, id), kind.maxAtOnce);
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
    if (this.isUpserting) return;
    this.isUpserting = true;
    for (const [name, { everySeconds }] of this.kinds) {
      const every = { every: everySeconds * 1_000 };
      try {
        await this.queue.upsertJobScheduler(name, every, { name, data: {}, opts: isForgotten });
      } catch (error) {
        this.report(error);
      }
    }
    this.isUpserting = false;
  }

  /** Those that failed are due but delayed, and are found before newer ones. */
  private async look(name: string, kind: DueJobs, isTriggered: boolean): Promise<void> {
    const delayed = await this.queue.getDelayedCount();
    const limit = Math.min(lookLimit + delayed, maxCounted);
    const ids = await kind.due(limit, isTriggered);
    if (ids.length === 0) return;
    const options = { ...isForgotten, ...isRetried };
    // Of its kind and its row, so a row that is found twice is one job.
    await this.queue.addBulk(ids.map((id) => ({ name, data: { id }, opts: { ...options, jobId: `${name}-${id}` } })));
    if (ids.length === limit && limit > delayed) this.trigger(name, 1_000);
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
