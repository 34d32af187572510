import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { ServiceConfig } from '../config/service-config.js';
import { createJobsBackend } from './backend.js';
import type { JobQueue, JobsBackend, JobWorker } from './backend.js';
import { DueWork, JOB } from './due-work.js';

const sweepMs = 1_000;
const sweepLimit = 200;
const errorLogPauseMs = 10_000;
const jobOptions = { attempts: 1_000_000, backoff: { type: 'custom' }, removeOnComplete: true, removeOnFail: true };

interface RunningWork {
  readonly work: DueWork;
  readonly queue: JobQueue;
  readonly worker: JobWorker;
  sweeping: boolean;
}

/** Runs every `@Job()` of the service: sweeps its rows into a queue and works the queue off. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private readonly running = new Map<string, RunningWork>();
  /** Works that were asked for while their rows were being swept. */
  private readonly asked = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private lastError = 0;

  constructor(
    private readonly config: ServiceConfig,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly serviceName: string,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const works = this.works();
    if (works.length === 0) return;
    const backend = await createJobsBackend(this.serviceName, this.config);
    for (const work of works) this.start(work, backend);
    this.timer = setInterval(() => {
      for (const name of this.running.keys()) this.nudge(name);
    }, sweepMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    const all = [...this.running.values()];
    this.running.clear();
    await Promise.all(all.map(({ worker }) => worker.close()));
    await Promise.all(all.map(({ queue }) => queue.close()));
  }

  /** Looks for due rows now rather than at the next sweep; call it after a commit that made some. */
  nudge(name: string): void {
    const running = this.running.get(name);
    if (running?.sweeping) this.asked.add(name);
    else if (running) void this.sweep(running);
  }

  private works(): DueWork[] {
    const instances = this.discovery
      .getProviders()
      .filter(
        ({ metatype }) => typeof metatype === 'function' && this.reflector.get<boolean | undefined>(JOB, metatype),
      )
      .map(({ instance }): unknown => instance);
    const works = instances.filter((instance) => instance instanceof DueWork);
    const names = works.map((work) => work.name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) throw new Error(`Two jobs are called ${twice}: give one of them another name.`);
    if (works.length < instances.length) throw new Error('A class marked with @Job() must extend DueWork.');
    return works;
  }

  private start(work: DueWork, backend: JobsBackend): void {
    const queue = backend.queue(work.name);
    const worker = backend.worker(work.name, ({ data }) => this.run(work, data.id), work.concurrency);
    for (const part of [queue, worker]) {
      part.on('error', (error) => {
        this.report(work.name, error);
      });
    }
    this.running.set(work.name, { work, queue, worker, sweeping: false });
  }

  private async run(work: DueWork, id: string): Promise<void> {
    try {
      await work.run(id);
    } catch (error) {
      this.logger.error(
        `${work.name} ${id} failed: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`,
      );
      throw error;
    }
  }

  private async sweep(running: RunningWork): Promise<void> {
    running.sweeping = true;
    try {
      const { work, queue } = running;
      const ids = await work.due(sweepLimit);
      const jobs = ids.map((id) => ({
        name: work.name,
        data: { id },
        opts: { ...jobOptions, jobId: `${work.name}-${id}` },
      }));
      if (jobs.length > 0) await queue.addBulk(jobs);
    } catch (error) {
      this.report(running.work.name, error);
    } finally {
      running.sweeping = false;
    }
    if (this.asked.delete(running.work.name) && this.running.has(running.work.name)) await this.sweep(running);
  }

  /** A database or Redis that is away fails many times a second; one line in a while says it. */
  private report(name: string, error: unknown): void {
    const now = performance.now();
    if (this.running.size === 0 || now - this.lastError < errorLogPauseMs) return;
    this.lastError = now;
    this.logger.warn(`Queue ${name}: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
}
