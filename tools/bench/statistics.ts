/** The measurements of one round. */
export interface Sample {
  readonly perSecond: number;
  /** Milliseconds; NaN when single responses are not timed. */
  readonly p50: number;
  readonly p99: number;
}

/** A sample of a rate alone. */
export const rateSample = (perSecond: number): Sample => ({ perSecond, p50: Number.NaN, p99: Number.NaN });

export interface Comparison {
  readonly ours: Sample;
  readonly baseline: Sample;
  /** Median of the rounds' ratios: other load on the machine affects both sides of a round alike. */
  readonly ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** The smallest value that is not exceeded by the given share of the ascending values. */
export function percentile(sorted: Float64Array | readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function medianSample(samples: readonly Sample[]): Sample {
  return {
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
    p50: median(samples.map(({ p50 }) => p50)),
    p99: median(samples.map(({ p99 }) => p99)),
  };
}

export function compare(rounds: readonly { readonly ours: Sample; readonly baseline: Sample }[]): Comparison {
  return {
    ours: medianSample(rounds.map(({ ours }) => ours)),
    baseline: medianSample(rounds.map(({ baseline }) => baseline)),
    ratio: median(rounds.map(({ ours, baseline }) => ours.perSecond / baseline.perSecond)),
  };
}
