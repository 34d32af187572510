import type { Clock } from '../timing/clock.js';
import { BatchExecutor } from '../database/batch-executor.js';
import type { BatchOptions } from '../database/batch-executor.js';
import type { Claim } from '../database/leased-rows.js';
import { writeUntil } from '../database/write-until.js';
import { withStoredContext } from '../http/request-context.js';
import type { StoredContext } from '../http/request-context.js';
import { inSpan } from '../observability/in-span.js';
import type { LaneWork } from './lane.js';

/** Work that each order or request makes, on rows. */
export interface DueLane<Row, Outcome extends Again> {
  /** The rows of one replica that are worked on at the same time. */
  readonly maxAtOnce: number;
  /** Longer than any attempt takes, so that only a worker that died loses its rows. */
  readonly leaseSeconds: number;
  /** Ids of rows whose time has come, for metrics. */
  due(now: Temporal.Instant, limit: number): Promise<readonly string[]>;
  /** Takes due rows, each for one attempt that no other worker makes. */
  take(claim: Claim): Promise<TakenRows<Row>>;
  /** The name of the span of an attempt; none where the work is not of one request. */
  span?(row: Row): string;
  /** Does the work of one row. */
  attempt(row: Row): Promise<Outcome>;
  /** Stores the outcomes of attempts that ended together. */
  finish(outcomes: readonly Outcome[]): Promise<void>;
  readonly batches?: BatchOptions;
  /** Logs a stored outcome, with the ids of its request. */
  report?(outcome: Outcome): void;
  /** The rows that wait after a failure, for administrators, where the rows of the lane store their failures. */
  readonly failures?: LaneFailures;
}

export interface TakenRows<Row> {
  readonly rows: readonly Row[];
  /** When the next one is due, or its lease ends; null when none is known. */
  readonly nextAt: Temporal.Instant | null;
  /** Whether more may be due already: by default where as many were taken as asked for. */
  readonly hasMore?: boolean;
}

export interface Again {
  /** When the row is due again; null when it is not. */
  readonly again: Temporal.Instant | null;
}

/** The rows of a lane that wait for their next attempt after a failure. */
export interface LaneFailures {
  /** Why they failed, the latest failure first. */
  messages(limit: number): Promise<readonly string[]>;
  /** Makes them due now; returns how many these are. */
  retry(limit: number): Promise<number>;
}

type Frame<Row> = Omit<LaneWork<Row>, 'failed'>;

/**
 * The frame of the work of every lane: rows are taken under a lease, each is attempted in the context of the request
 * that caused it, and the outcomes of the same moment are stored together, until the lease ends.
 */
export function frameOf<Row extends object, Outcome extends Again>(
  lane: DueLane<Row, Outcome>,
  clock: Clock,
): Frame<Row> {
  const { leaseSeconds } = lane;
  const finishing = new BatchExecutor<Outcome, null>(async (outcomes) => {
    await lane.finish(outcomes);
    return outcomes.map(() => null);
  }, lane.batches);

  const attempt = async (row: Row): Promise<number | null> => {
    const leaseEnd = performance.now() + leaseSeconds * 1_000;
    const outcome = await lane.attempt(row);
    await writeUntil(leaseEnd, () => finishing.execute(outcome));
    lane.report?.(outcome);
    return millisecondsUntil(clock, outcome.again);
  };

  return {
    async take(limit) {
      const now = clock.now();
      const taken = await lane.take({ now, leaseEnd: now.add({ seconds: leaseSeconds }), limit });
      const { rows: items, nextAt, hasMore = items.length === limit } = taken;
      return { items, hasMore, nextInMs: millisecondsUntil(clock, nextAt) };
    },
    run(row) {
      const name = lane.span?.(row);
      if (name === undefined) return attempt(row);
      const { traceparent = null, requestId = null }: Partial<StoredContext> = row;
      return withStoredContext({ traceparent, requestId }, () => inSpan({ name }, () => attempt(row)));
    },
  };
}

const millisecondsUntil = (clock: Clock, at: Temporal.Instant | null): number | null =>
  at && at.epochMilliseconds - clock.epochMilliseconds();
