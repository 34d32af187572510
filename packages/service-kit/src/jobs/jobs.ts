import { BullRegistrar } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import { isUnavailable } from '../database/failures.js';
import { StartError } from '../process/start-error.js';
import { jobProblems } from './job-checks.js';
import type { DeclaredProcessor } from './job-checks.js';
import { Metrics } from '../observability/metrics.js';
import { Gauge } from 'prom-client';
import { PollingProcessor } from './polling-processor.js';
import { JobsQueue, logQueueError } from './queue-classes.js';

/** Rows become due again, and more wait than one sweep takes. */
const activeSweepMs = 1_000;
const activeForMs = 15_000;
/** Whoever makes a row due triggers its queue; this finds those whose process ended before, and those of later. */
const idleSweepMs = 15_000;
const sweepLimit = 200;
const maxCounted = 1_000;
/** On PostgreSQL `addBulk` makes temporary tables, which cost as much as forty jobs that are added one by one. */
const maxSingly = 40;
const jobOptions = { attempts: 1_000_000, backoff: { type: 'custom' }, removeOnComplete: true, removeOnFail: true };

/** Where `@Processor()` keeps its options. */
const processorMetadata = 'bullmq:processor_metadata';

interface FoundProcessor extends DeclaredProcessor {
  readonly instance: unknown;
}

interface Polling {
  readonly queue: JobsQueue;
  readonly processor: PollingProcessor;
  isSweeping: boolean;
  /** Triggered while a sweep was under way, which may have missed the new rows. */
  isTriggered: boolean;
  /** When a row was last found or worked on, and when rows were last looked for, by `performance.now()`. */
  activeAt: number;
  sweptAt: number;
}

/** Starts the workers of every `PollingProcessor` and sweeps the due rows into their queues. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly polling = new Map<string, Polling>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly moduleRef: ModuleRef,
    metrics: Metrics,
  ) {
    const help = `Rows whose time has come, by queue (counted up to ${String(maxCounted)}).`;
    const due = new Gauge({ name: 'jobs_due', help, labelNames: ['queue'], registers: [] });
    metrics.sampled(due, async () => {
      for (const [queue, { processor }] of this.polling) due.set({ queue }, (await processor.due(maxCounted)).length);
    });
  }

  /** @throws StartError when a queue has no processor, or a processor no queue or no way to find due rows. */
  onApplicationBootstrap(): void {
    const { queues, processors } = this.discover();
    const problems = jobProblems([...queues.keys()], processors);
    if (problems.length > 0) throw new StartError(problems.join('\n'));
    if (queues.size === 0) return;
    for (const { queue, instance } of processors) this.add(queues.get(queue), instance);
    this.moduleRef.get(BullRegistrar, { strict: false }).register();
    for (const polling of this.polling.values()) {
      const ended = (): void => {
        polling.activeAt = performance.now();
      };
      polling.processor.worker.on('completed', ended).on('failed', ended);
    }
    this.triggerAll();
    this.timer = setInterval(() => this.tick(), activeSweepMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    const all = [...this.polling.values()];
    this.polling.clear();
    await Promise.all(all.map(({ processor }) => processor.worker.close()));
    await Promise.all(all.map(({ queue }) => queue.close()));
  }

  /** Looks for due rows of a queue now rather than at the next sweep; call it after a commit that made some. */
  trigger(name: string): void {
    const polling = this.polling.get(name);
    if (!polling) return;
    // Rows that are due in a moment, as the next step of a redelivery a second later, are found in time.
    polling.activeAt = performance.now();
    this.look(polling);
  }

  /** Looks for due rows of all queues now. */
  triggerAll(): void {
    for (const name of this.polling.keys()) this.trigger(name);
  }

  /** Works on every row that is due, without its queue: for tests, whose workers do not begin by themselves. */
  async doDue(): Promise<void> {
    await Promise.all(this.discover().processors.map((found) => doDueOf(found)));
  }

  /** The queues of the service. */
  queues(): JobsQueue[] {
    return [...this.discover().queues.values()];
  }

  private tick(): void {
    const now = performance.now();
    const isActive = ({ activeAt }: Polling): boolean => now - activeAt < activeForMs;
    const all = [...this.polling.values()];
    // One idle queue at a time: all of them at once would each take a connection.
    const [idle] = all
      .filter((polling) => !isActive(polling) && now - polling.sweptAt >= idleSweepMs)
      .toSorted((a, b) => a.sweptAt - b.sweptAt);
    for (const polling of all) if (isActive(polling) || polling === idle) this.look(polling);
  }

  private discover(): { queues: Map<string, JobsQueue>; processors: FoundProcessor[] } {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    const queues = instances.filter((instance) => instance instanceof JobsQueue);
    return {
      queues: new Map(queues.map((queue) => [queue.name, queue])),
      processors: instances.flatMap(foundProcessor),
    };
  }

  private add(queue: JobsQueue | undefined, processor: unknown): void {
    if (!queue || !(processor instanceof PollingProcessor)) return;
    const never = Number.NEGATIVE_INFINITY;
    this.polling.set(queue.name, {
      queue,
      processor,
      isSweeping: false,
      isTriggered: false,
      activeAt: never,
      sweptAt: never,
    });
  }

  private look(polling: Polling): void {
    if (polling.isSweeping) polling.isTriggered = true;
    else void this.sweep(polling);
  }

  private async sweep(polling: Polling): Promise<void> {
    polling.isSweeping = true;
    try {
      do await this.sweepOnce(polling);
      while (polling.isTriggered && this.polling.has(polling.queue.name));
    } finally {
      polling.isSweeping = false;
    }
  }

  private async sweepOnce(polling: Polling): Promise<void> {
    const { queue, processor } = polling;
    polling.isTriggered = false;
    polling.sweptAt = performance.now();
    try {
      const ids = await processor.due(sweepLimit);
      if (ids.length > 0) polling.activeAt = performance.now();
      await enqueue(queue, ids);
      if (processor.worker.isPaused()) await processor.worker.resume();
    } catch (error) {
      // It looks again soon: rows wait, and the worker is paused until the database answers.
      polling.activeAt = performance.now();
      if (this.polling.has(queue.name)) logQueueError(queue.name, error);
      // Without its database it would take jobs only to fail them, and so keep them from other replicas.
      if (isUnavailable(error)) await processor.worker.pause(true);
    }
  }
}

async function doDueOf({ instance, queue }: FoundProcessor): Promise<void> {
  if (!(instance instanceof PollingProcessor)) return;
  try {
    const ids = await instance.due(sweepLimit);
    await Promise.allSettled(ids.map((id) => instance.process({ data: { id }, queueName: queue })));
  } catch (error) {
    logQueueError(queue, error);
  }
}

// The id of a job is made of its queue and its row, so a row that is swept twice is one job.
async function enqueue(queue: JobsQueue, ids: readonly string[]): Promise<void> {
  const jobs = ids.map((id) => ({
    name: queue.name,
    data: { id },
    opts: { ...jobOptions, jobId: `${queue.name}-${id}` },
  }));
  if (jobs.length > maxSingly) await queue.addBulk(jobs);
  else for (const { name, data, opts } of jobs) await queue.add(name, data, opts);
}

function foundProcessor(instance: unknown): FoundProcessor[] {
  if (typeof instance !== 'object' || instance === null) return [];
  const type: unknown = Reflect.get(instance, 'constructor');
  if (typeof type !== 'function') return [];
  const options: unknown = Reflect.getMetadata(processorMetadata, type);
  if (typeof options !== 'object' || options === null || !('name' in options)) return [];
  const isPolling = instance instanceof PollingProcessor;
  return [{ className: type.name, queue: String(options.name), isPolling, instance }];
}
