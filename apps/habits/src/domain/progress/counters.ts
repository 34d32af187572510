import { dayAt } from '../schedule/local-time.js';
import type { Occurrence } from '../schedule/local-time.js';
import { isWithin, withoutDays } from '../schedule/day-ranges.js';
import type { DayRange } from '../schedule/day-ranges.js';
import { isScheduled, planOf } from '../schedule/plan.js';
import type { Version } from '../schedule/version.js';
import { completeDays } from './answers.js';
import type { Answer } from './answers.js';
import { joinStreaks } from './streaks.js';
import type { Streak } from './streaks.js';

/** The numbers that are stored beside a habit so that no report reads its history. */
export interface Counters {
  readonly completed: number;
  readonly offSchedule: readonly Occurrence[];
  readonly streaks: readonly Streak[];
}

/** Computes the counters from versions, answers and pauses alone: the truth that stored counters are checked against. */
export function countersFromScratch(
  versions: readonly Version[],
  answers: readonly Answer[],
  paused: readonly DayRange[] = [],
): Counters {
  const scheduled = planOf(versions);
  const offSchedule = answers
    .map(({ occurrence }) => occurrence)
    .filter((occurrence) => !isScheduled(scheduled, occurrence))
    .sort((a, b) => a - b);
  const plan = withoutDays(planOf(versions, offSchedule), paused);
  const counted = answers.filter(({ occurrence }) => !isWithin(paused, dayAt(occurrence)));
  return {
    completed: counted.filter(({ status }) => status === 'completed').length,
    offSchedule,
    streaks: joinStreaks(plan, { complete: completeDays(plan, counted) }),
  };
}
