import type { Options } from './options.ts';
import { compare } from './statistics.ts';
import type { Comparison, Sample } from './statistics.ts';

/** Measures one side for a number of seconds. */
export type Measure = (seconds: number) => Promise<Sample>;

export interface Sides<Side = Measure> {
  readonly ours: Side;
  readonly baseline: Side;
}

const measuredRounds = 5;

export const secondsOfRound = ({ quick }: Pick<Options, 'quick'>): number => (quick ? 1 : 3);

/** Measures both sides in turn, one at a time: A B A B ... */
async function alternate<T>({ ours, baseline }: Sides<() => Promise<T>>, rounds: number): Promise<Sides<T>[]> {
  const measured: Sides<T>[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push({ ours: await ours(), baseline: await baseline() });
  return measured;
}

/** Alternates the sides: one round to warm up, until hot code is compiled, then five measured rounds. */
export async function interleave({ ours, baseline }: Sides, options: Pick<Options, 'quick'>): Promise<Comparison> {
  const seconds = secondsOfRound(options);
  const warmup = options.quick ? 1 : 8;
  await ours(warmup);
  await baseline(warmup);
  return compare(await alternate({ ours: () => ours(seconds), baseline: () => baseline(seconds) }, measuredRounds));
}
