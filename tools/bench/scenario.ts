import type { Comparison, Sample } from './statistics.ts';

/** One line of the results. */
export interface Scenario {
  readonly what: string;
  readonly ours: string;
  readonly baseline: string;
  readonly p99: string;
  readonly ratio: string;
  readonly target: string;
  readonly met: boolean;
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

const rate = ({ perSecond }: Sample): string =>
  `${perSecond < 1_000 ? fine.format(perSecond) : whole.format(perSecond)}/s`;

const milliseconds = (value: number): string => (Number.isNaN(value) ? '-' : `${fine.format(value)} ms`);

const factor = (value: number): string => value.toFixed(2);

const bothP99 = (ours: Sample, baseline: Sample): string =>
  Number.isNaN(ours.p99) ? '-' : `${milliseconds(ours.p99)} / ${milliseconds(baseline.p99)}`;

/** Throughput compared with the baseline; met when the ratio is at min `min`. */
export const throughputScenario = (what: string, { ours, baseline, ratio }: Comparison, min: number): Scenario => ({
  what,
  ours: rate(ours),
  baseline: rate(baseline),
  p99: bothP99(ours, baseline),
  ratio: factor(ratio),
  target: `>= ${String(min)}`,
  met: ratio >= min,
});

/** A latency compared with another latency of ours; met when the factor is at most `max`. */
export const latencyScenario = (what: string, ours: number, other: number, max: number): Scenario => ({
  what,
  ours: milliseconds(ours),
  baseline: milliseconds(other),
  p99: '-',
  ratio: factor(ours / other),
  target: `<= ${String(max)}`,
  met: ours / other <= max,
});

/** A figure with an upper limit. */
export const limitScenario = (what: string, value: number, max: number, unit: string): Scenario => ({
  what,
  ours: `${fine.format(value)} ${unit}`,
  baseline: '-',
  p99: '-',
  ratio: '-',
  target: `< ${String(max)} ${unit}`,
  met: value < max,
});
