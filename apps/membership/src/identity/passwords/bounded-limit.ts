import pLimit from 'p-limit';

export interface BoundedLimitOptions {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** The error of a call that exceeds both. */
  readonly refusal: () => Error;
}

/** Returns a function that runs a few works at a time, in order, and rejects more than it can queue. */
export function boundedLimit({
  maxRunning,
  maxWaiting,
  refusal,
}: BoundedLimitOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(maxRunning);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxWaiting) throw refusal();
    return limit(work);
  };
}
