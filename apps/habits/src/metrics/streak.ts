import { dayOfSlot } from '../schedule/calendar.js';
import type { Slot } from '../schedule/calendar.js';
import { nextDay, previousDay } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Run } from './runs.js';

export interface StreakFacts {
  readonly plan: Plan;
  /** The last run that begins today or earlier. */
  readonly run: Run | null;
  readonly now: Slot;
  readonly finished: boolean;
  /** An execution of today was answered with not-completed. */
  readonly brokenToday: boolean;
}

/** Consecutive complete days back from today; today does not break it while it is pending, unless the habit is finished. */
export function streakOf({ plan, run, now, finished, brokenToday }: StreakFacts): number {
  const today = dayOfSlot(now);
  const last = previousDay(plan, today + 1);
  if (run === null || last === null) return 0;
  if (last <= run.last) return run.days - daysAhead(plan, today, run);
  const todayIsOpen = last === today && !finished && !brokenToday;
  return todayIsOpen && previousDay(plan, today) === run.last ? run.days : 0;
}

/** Days after today that are complete already: they do not count yet. */
function daysAhead(plan: Plan, today: number, run: Run): number {
  let ahead = 0;
  for (let day = nextDay(plan, today); day !== null && day <= run.last; day = nextDay(plan, day)) ahead += 1;
  return ahead;
}
