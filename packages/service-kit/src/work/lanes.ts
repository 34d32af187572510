import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../timing/clock.js';
import { messageOf } from '../errors/errors.js';
import { Metrics } from '../observability/metrics.js';
import { maxFailed } from './work-state.js';
import type { WorkState } from './work-state.js';
import { frameOf } from './due-lane.js';
import type { Again, DueLane, LaneFailures } from './due-lane.js';
import { Lane } from './lane.js';

/** For what another replica left behind: a lane knows when its own rows are due. */
const pollMs = 30_000;
const maxCounted = 1_000;

interface OpenLane {
  readonly lane: Pick<Lane<unknown>, 'active' | 'look' | 'close'>;
  readonly takeOnce: () => Promise<void>;
  readonly due: (limit: number) => Promise<readonly string[]>;
  readonly failures: LaneFailures | undefined;
  /** Why an item, or taking items, failed here; null since an item succeeded. */
  lastError: string | null;
}

/**
 * Works off due rows without a queue: a lane takes as many as it has room for by one statement, which leases them, and
 * replicas share the rows. A lane looks when it is woken, when its next row is due, and every thirty seconds.
 */
@Injectable()
export class Lanes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Lanes.name);
  private readonly lanes = new Map<string, OpenLane>();
  /** Outside of the request that wakes a lane, whose log lines and spans are not these. */
  private readonly apart = AsyncLocalStorage.snapshot();
  private poll: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const help = `Rows whose time has come, by lane (counted up to ${String(maxCounted)}).`;
    const gauge = new Gauge({ name: 'lane_due', help, labelNames: ['lane'], registers: [] });
    metrics.sampled(gauge, async () => {
      for (const [lane, { due }] of this.lanes) gauge.set({ lane }, (await due(maxCounted)).length);
    });
  }

  /** Opens a lane, which begins with the service; for constructors. */
  open<Row extends object, Outcome extends Again>(name: string, due: DueLane<Row, Outcome>): void {
    const frame = frameOf(due, this.clock);
    const failed = (error: unknown): void => {
      opened.lastError = messageOf(error);
      this.logger.warn(`The lane ${name} failed: ${opened.lastError}`);
    };
    const run = async (row: Row): Promise<number | null> => {
      const nextInMs = await frame.run(row);
      opened.lastError = null;
      return nextInMs;
    };
    const takeOnce = async (): Promise<void> => {
      const { items } = await frame.take(due.maxAtOnce);
      await Promise.all(items.map((row) => run(row).catch(failed)));
    };
    const opened: OpenLane = {
      lane: new Lane({ take: (limit) => frame.take(limit), run, failed }, due.maxAtOnce),
      takeOnce: () => takeOnce().catch(failed),
      due: (limit) => due.due(this.clock.now(), limit),
      failures: due.failures,
      lastError: null,
    };
    this.lanes.set(name, opened);
  }

  onApplicationBootstrap(): void {
    const names = [...this.lanes.keys()];
    // One lane at a time: all of them at once would each take a connection.
    let turn = 0;
    this.poll = setInterval(
      () => {
        const name = names[turn % names.length];
        if (name !== undefined) this.wake(name);
        turn += 1;
      },
      pollMs / Math.max(1, names.length),
    );
    this.wakeAll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.poll);
    this.poll = undefined;
    await Promise.all([...this.lanes.values()].map(({ lane }) => lane.close()));
  }

  /** Looks for due rows of a lane now; call it after a commit that made some. */
  wake(name: string): void {
    if (this.poll) this.apart(() => this.lanes.get(name)?.lane.look());
  }

  /** Looks for due rows of all lanes now. */
  wakeAll(): void {
    for (const name of this.lanes.keys()) this.wake(name);
  }

  /** Takes what is due in every lane once, and resolves when it is done: for tests, whose lanes do not begin by themselves. */
  async doDue(): Promise<void> {
    await Promise.all([...this.lanes.values()].map(({ takeOnce }) => this.apart(takeOnce)));
  }

  names(): string[] {
    return [...this.lanes.keys()];
  }

  /** The work of a lane; `active` is this replica's alone. */
  async state(name: string): Promise<WorkState> {
    const { lane, due, failures, lastError } = this.laneOf(name);
    const waiting = (await due(maxCounted)).length;
    const messages = (await failures?.messages(maxFailed)) ?? [];
    const { length: failed } = messages;
    return { queue: name, waiting, active: lane.active, failed, delayed: failed, lastError: messages[0] ?? lastError };
  }

  /** Makes the rows of a lane that wait after a failure due now; returns how many these are. */
  async retry(name: string): Promise<number> {
    const retried = (await this.laneOf(name).failures?.retry(maxFailed)) ?? 0;
    this.wake(name);
    return retried;
  }

  private laneOf(name: string): OpenLane {
    const lane = this.lanes.get(name);
    if (!lane) throw new Error(`There is no lane ${name}.`);
    return lane;
  }
}
