import { dayOfSlot } from '../schedule/local-time.js';
import type { Day, Slot } from '../schedule/local-time.js';
import { nextDay, previousDay } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Run } from '../progress/streaks.js';

export interface StreakFacts {
  readonly plan: Plan;
  /** The last run that begins today or earlier. */
  readonly run: Run | null;
  readonly now: Slot;
  readonly finished: boolean;
  /** An execution of today was answered with not-completed. */
  readonly brokenToday: boolean;
}

/** The last day that is judged already: today, unless it can still be completed. */
export function lastJudgedDay({ plan, run, now, finished, brokenToday }: StreakFacts): Day {
  const today = dayOfSlot(now);
  if (finished || brokenToday || (run !== null && run.last >= today)) return today;
  return previousDay(plan, today + 1) === today ? today - 1 : today;
}

/** Consecutive complete days back from today; today does not break it while it is pending, unless the habit is finished. */
export function streakOf({ plan, run, now }: StreakFacts, judged: Day): number {
  if (run === null) return 0;
  const last = previousDay(plan, judged + 1);
  if (last === null || last > run.last) return 0;
  return run.days - daysAhead(plan, dayOfSlot(now), run);
}

/** Days after today that are complete already: they do not count yet. */
function daysAhead(plan: Plan, today: number, run: Run): number {
  let ahead = 0;
  for (let day = nextDay(plan, today); day !== null && day <= run.last; day = nextDay(plan, day)) ahead += 1;
  return ahead;
}
