import type { Comparison, Sample } from './statistics.ts';

/** One line of the results. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly floor: string;
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

const bothP99 = (ours: Sample, floor: Sample): string =>
  Number.isNaN(ours.p99) ? '-' : `${milliseconds(ours.p99)} / ${milliseconds(floor.p99)}`;

/** Throughput against the floor, which must not fall below a share of it. */
export const throughputRow = (what: string, { ours, floor, ratio }: Comparison, least: number): Row => ({
  what,
  ours: rate(ours),
  floor: rate(floor),
  p99: bothP99(ours, floor),
  ratio: factor(ratio),
  target: `>= ${String(least)}`,
  met: ratio >= least,
});

/** A latency of ours against another of ours, which it must not exceed by more than a factor. */
export const latencyRow = (what: string, ours: number, other: number, most: number): Row => ({
  what,
  ours: milliseconds(ours),
  floor: milliseconds(other),
  p99: '-',
  ratio: factor(ours / other),
  target: `<= ${String(most)}`,
  met: ours / other <= most,
});

/** A figure that must stay below a limit. */
export const limitRow = (what: string, value: number, most: number, unit: string): Row => ({
  what,
  ours: `${fine.format(value)} ${unit}`,
  floor: '-',
  p99: '-',
  ratio: '-',
  target: `< ${String(most)} ${unit}`,
  met: value < most,
});
