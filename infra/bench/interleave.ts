import type { Options } from './options.ts';
import { compare } from './statistics.ts';
import type { Comparison, Sample } from './statistics.ts';

/** Measures one side for a number of seconds. */
export type Measure = (seconds: number) => Promise<Sample>;

export interface Sides {
  readonly ours: Measure;
  readonly baseline: Measure;
}

const rounds = 5;

export const secondsOfRound = ({ quick }: Pick<Options, 'quick'>): number => (quick ? 1 : 3);

/** Alternates A B A B ...: one round to warm up, until hot code is compiled, then five measured rounds. */
export async function interleave({ ours, baseline }: Sides, options: Pick<Options, 'quick'>): Promise<Comparison> {
  const seconds = secondsOfRound(options);
  const warmup = options.quick ? 1 : 8;
  await ours(warmup);
  await baseline(warmup);
  const measured: { ours: Sample; baseline: Sample }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ ours: await ours(seconds), baseline: await baseline(seconds) });
  }
  return compare(measured);
}
