import pLimit from 'p-limit';
import { DatabaseUnavailable, failureKind } from './failures.js';
import type { FailureKind } from './failures.js';

export interface BatchOptions {
  /** Batches at once, never more. Fewer are larger, which pays where a batch is many statements. */
  readonly maxConcurrency?: number;
  /** Items in a batch. */
  readonly maxBatchSize?: number;
  /** An item that waits longer for its batch to start fails with DatabaseUnavailable. */
  readonly maxWaitMs?: number;
  /** One more item than these fails with DatabaseUnavailable at once. */
  readonly maxWaiting?: number;
}

const defaults: Required<BatchOptions> = {
  maxConcurrency: 4,
  maxBatchSize: 50,
  maxWaitMs: 5_000,
  maxWaiting: 2_000,
};
/** Items of broken batches, over all batches of an executor. */
const maxRetriesAtOnce = 2;
/** Of an item that loses to another transaction. */
const maxAttempts = 5;

interface Waiting<Item, Result> {
  readonly item: Item;
  /** Milliseconds of `performance.now()`. */
  readonly startBy: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome<Result> = PromiseSettledResult<Result>;

const incomplete: PromiseRejectedResult = {
  status: 'rejected',
  reason: new Error('A batch must return one result for each of its items.'),
};

/**
 * Executes items that arrive at the same time in one batch. With a slot free, an item starts in the same turn of the
 * event loop; otherwise it joins the next batch. When an item breaks its batch, the items
 * are retried alone, so that no item fails because of another; one that loses to another transaction runs again. While the
 * database hangs, waiting items fail rather than pile up.
 */
export class BatchExecutor<Item, Result> {
  private readonly options: Required<BatchOptions>;
  private readonly waiting: Waiting<Item, Result>[] = [];
  private readonly retry = pLimit(maxRetriesAtOnce);
  private running = 0;
  private starting = 0;
  private expiry: NodeJS.Timeout | undefined;

  /** @param work Returns the results in the order of its items. When it rejects, it must have left nothing done. */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Result[]>,
    options: BatchOptions = {},
  ) {
    this.options = { ...defaults, ...options };
  }

  execute(item: Item): Promise<Result> {
    const { maxWaiting, maxWaitMs } = this.options;
    if (this.waiting.length >= maxWaiting) {
      return Promise.reject(new DatabaseUnavailable(`${maxWaiting} items already wait for a batch.`));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.waiting.push({ item, startBy: performance.now() + maxWaitMs, resolve, reject });
    this.startBatches();
    return promise;
  }

  // Not at once but with the next turn of the event loop, so that what has already arrived is in the batch.
  private startBatches(): void {
    const { maxConcurrency, maxBatchSize } = this.options;
    while (this.running < maxConcurrency && this.waiting.length > this.starting * maxBatchSize) {
      this.running += 1;
      this.starting += 1;
      setImmediate(() => void this.runNext());
    }
    if (this.waiting.length > this.starting * maxBatchSize) this.watchExpiry();
  }

  private async runNext(): Promise<void> {
    this.starting -= 1;
    const batch = this.waiting.splice(0, this.options.maxBatchSize);
    const outcomes = await this.outcomesOf(batch.map(({ item }) => item));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const { [index]: outcome = incomplete } = outcomes;
      if (outcome.status === 'fulfilled') resolve(outcome.value);
      else reject(outcome.reason);
    }
    this.running -= 1;
    this.startBatches();
  }

  private async outcomesOf(items: readonly Item[], attempt = 1): Promise<readonly Outcome<Result>[]> {
    if (items.length === 0) return [];
    try {
      return (await this.work(items)).map((value) => ({ status: 'fulfilled', value }));
    } catch (reason) {
      if (items.length > 1 && isFaultOfAnItem(reason)) return this.retryEach(items);
      if (attempt < maxAttempts && failureKind(reason) === 'conflict') return this.outcomesOf(items, attempt + 1);
      return items.map(() => ({ status: 'rejected', reason }));
    }
  }

  private retryEach(items: readonly Item[]): Promise<Outcome<Result>[]> {
    let unavailable: unknown;
    return this.retry.map(items, async (item): Promise<Outcome<Result>> => {
      if (unavailable !== undefined) return { status: 'rejected', reason: unavailable };
      const [outcome = incomplete] = await this.outcomesOf([item]);
      if (outcome.status === 'rejected' && failureKind(outcome.reason) === 'unavailable') unavailable = outcome.reason;
      return outcome;
    });
  }

  private watchExpiry(): void {
    const [oldest] = this.waiting;
    if (this.expiry || !oldest) return;
    this.expiry = setTimeout(() => {
      this.expiry = undefined;
      this.rejectExpired();
      this.startBatches();
    }, oldest.startBy - performance.now());
    this.expiry.unref();
  }

  private rejectExpired(): void {
    const now = performance.now();
    const firstInTime = this.waiting.findIndex(({ startBy }) => startBy > now);
    const expired = this.waiting.splice(0, firstInTime === -1 ? this.waiting.length : firstInTime);
    const error = new DatabaseUnavailable(`No batch could start within ${this.options.maxWaitMs} ms.`);
    for (const { reject } of expired) reject(error);
  }
}

const faultsOfItems: ReadonlySet<FailureKind> = new Set(['locked', 'conflict', 'rejected', 'foreign']);

/** Whether everything was rolled back and the same batch might succeed without one of its items. */
const isFaultOfAnItem = (error: unknown): boolean => faultsOfItems.has(failureKind(error));
