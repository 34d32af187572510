import { dayOfSlot } from '../schedule/local-time.js';
import type { Day, Slot } from '../schedule/local-time.js';
import { isWithin, withoutDays } from '../schedule/day-ranges.js';
import type { DayRange } from '../schedule/day-ranges.js';
import { isScheduled, planOf, slotsOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Version } from '../schedule/version.js';
import { joinRuns } from './streaks.js';
import type { Run } from './streaks.js';

export type AnswerStatus = 'completed' | 'not-completed';

export interface Answer {
  readonly slot: Slot;
  readonly status: AnswerStatus;
}

/** The days among those answered on which every execution is completed, ascending. */
export function completeDays(plan: Plan, answers: readonly Answer[]): Day[] {
  const completed = new Set(answers.filter(({ status }) => status === 'completed').map(({ slot }) => slot));
  const days = [...new Set([...completed].map(dayOfSlot))].sort(ascending);
  return days.filter((day) => {
    const slots = slotsOn(plan, day);
    return slots.length > 0 && slots.every((slot) => completed.has(slot));
  });
}

/** What is kept beside a habit so that no reading ever goes through its history. */
export interface Counters {
  readonly completed: number;
  readonly offSchedule: readonly Slot[];
  readonly runs: readonly Run[];
}

/** The truth that the kept counters are checked against: all of it from versions, answers and pauses. */
export function countersFromScratch(
  versions: readonly Version[],
  answers: readonly Answer[],
  paused: readonly DayRange[] = [],
): Counters {
  const scheduled = planOf(versions);
  const offSchedule = answers.map(({ slot }) => slot).filter((slot) => !isScheduled(scheduled, slot));
  const plan = withoutDays(planOf(versions, offSchedule.sort(ascending)), paused);
  const counted = answers.filter(({ slot }) => !isWithin(paused, dayOfSlot(slot)));
  return {
    completed: counted.filter(({ status }) => status === 'completed').length,
    offSchedule,
    runs: joinRuns(plan, { complete: completeDays(plan, counted) }),
  };
}

const ascending = (a: number, b: number): number => a - b;
