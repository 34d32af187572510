import { isDeepStrictEqual } from 'node:util';
import type { Counters } from '../progress/counters.js';
import type { Streak } from '../progress/streaks.js';
import { dateOf } from '../schedule/local-time.js';
import { storeLatestStreak } from './latest-streak.js';
import type { LatestStreak, StoredLatestStreak } from './latest-streak.js';

/** A report names this many streaks at the most; it is read by a person. */
const maxStreaks = 20;

/** The counters of a habit with its latest streak. */
export interface Measured {
  readonly counters: Counters;
  readonly latest: LatestStreak | null;
}

/** One side of a difference, as it is stored. */
export interface DriftSide {
  readonly completed: number;
  readonly off_schedule: number;
  readonly streaks: number;
  /** The first streaks that the other side lacks: first and last date, days. */
  readonly other_streaks: readonly (readonly [first: string, last: string, days: number])[];
  readonly latest_streak: StoredLatestStreak | null;
}

export interface Drift {
  readonly stored: DriftSide;
  readonly corrected: DriftSide;
}

/** The differences of stored counters from correct ones; null where they agree. */
export function driftOf(stored: Measured, correct: Measured): Drift | null {
  if (isDeepStrictEqual(stored.counters, correct.counters) && isSame(stored.latest, correct.latest)) return null;
  return { stored: sideOf(stored, correct), corrected: sideOf(correct, stored) };
}

function sideOf({ counters, latest }: Measured, other: Measured): DriftSide {
  const { completed, offSchedule, streaks } = counters;
  const key = ({ first, last, days }: Streak): string => `${first} ${last} ${days}`;
  const known = new Set(other.counters.streaks.map(key));
  const others = streaks.filter((streak) => !known.has(key(streak))).slice(0, maxStreaks);
  return {
    completed,
    off_schedule: offSchedule.length,
    streaks: streaks.length,
    other_streaks: others.map(({ first, last, days }) => [dateOf(first), dateOf(last), days]),
    latest_streak: latest && storeLatestStreak(latest),
  };
}

/** Strengths that were added up in another order differ by a rounding error; one that is not stored is not wrong. */
function isSame(stored: LatestStreak | null, correct: LatestStreak | null): boolean {
  if (stored === null || correct === null) return stored === correct;
  const differs =
    stored.strength !== null && correct.strength !== null && Math.abs(stored.strength - correct.strength) > 1e-6;
  return isDeepStrictEqual({ ...stored, strength: null }, { ...correct, strength: null }) && !differs;
}
