/** Growing pauses in one unit of the caller's: `first`, doubled each time, at most `max`. */
export interface BackoffLimits {
  readonly first: number;
  readonly max: number;
}

/** The pause after so many failures in a row, counted from 1. */
export const backoffAfter = (failures: number, { first, max }: BackoffLimits): number =>
  Math.min(first * 2 ** (failures - 1), max);

/** Counts the failures of one loop. */
export class Backoff {
  private failures = 0;

  constructor(private readonly limits: BackoffLimits) {}

  /** The pause after one more failure. */
  next(): number {
    this.failures += 1;
    return backoffAfter(this.failures, this.limits);
  }

  /** Starts again at the first pause, after a success. */
  reset(): void {
    this.failures = 0;
  }
}
