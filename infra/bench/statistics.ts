/** What one round measured. */
export interface Sample {
  readonly perSecond: number;
  /** Milliseconds; NaN where single answers are not timed. */
  readonly p50: number;
  readonly p99: number;
}

export interface Comparison {
  readonly ours: Sample;
  readonly floor: Sample;
  /** Median of the rounds' own ratios: what else the machine does weighs on both sides of a round alike. */
  readonly ratio: number;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** The value that a share of the ascending values does not exceed. */
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

export function compare(rounds: readonly { readonly ours: Sample; readonly floor: Sample }[]): Comparison {
  return {
    ours: medianSample(rounds.map(({ ours }) => ours)),
    floor: medianSample(rounds.map(({ floor }) => floor)),
    ratio: median(rounds.map(({ ours, floor }) => ours.perSecond / floor.perSecond)),
  };
}
