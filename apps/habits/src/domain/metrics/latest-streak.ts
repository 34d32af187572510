import { dateOf, dayOf } from '../schedule/local-time.js';
import type { Streak } from '../progress/streaks.js';
import type { Plan } from '../schedule/plan.js';
import { strengthOf } from './strength.js';

/** The latest streak of a habit with the habit's strength on its last day, which only fades until the next streak. */
export interface LatestStreak extends Streak {
  /** Null where it is not stored. */
  readonly strength: number | null;
}

/** A latest streak as it is stored: first and last date, days, strength. */
export type StoredLatestStreak = readonly [first: string, last: string, days: number, strength: number | null];

/** @param streaks All that the strength on the last day of `latest` is made of, ascending. */
export const withStrength = (plan: Plan, streaks: readonly Streak[], latest: Streak): LatestStreak => ({
  ...latest,
  strength: strengthOf(plan, streaks, latest.last),
});

export const readLatestStreak = ([first, last, days, strength]: StoredLatestStreak): LatestStreak => ({
  first: dayOf(first),
  last: dayOf(last),
  days,
  strength,
});

export const storeLatestStreak = ({ first, last, days, strength }: LatestStreak): StoredLatestStreak => [
  dateOf(first),
  dateOf(last),
  days,
  strength,
];
