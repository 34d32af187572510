import type { Options } from './options.ts';
import { compare } from './statistics.ts';
import type { Comparison, Sample } from './statistics.ts';

/** Measures one side for some seconds. */
export type Measure = (seconds: number) => Promise<Sample>;

export interface Sides {
  readonly ours: Measure;
  readonly floor: Measure;
}

const rounds = 5;

export const secondsOfRound = ({ quick }: Pick<Options, 'quick'>): number => (quick ? 1 : 3);

/** A B A B ...: five rounds after one that only warms up, until the compiler of hot code has nothing left to do. */
export async function interleave({ ours, floor }: Sides, options: Pick<Options, 'quick'>): Promise<Comparison> {
  const seconds = secondsOfRound(options);
  const warmup = options.quick ? 1 : 8;
  await ours(warmup);
  await floor(warmup);
  const measured: { ours: Sample; floor: Sample }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ ours: await ours(seconds), floor: await floor(seconds) });
  }
  return compare(measured);
}
