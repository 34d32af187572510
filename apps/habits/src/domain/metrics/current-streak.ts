import { dayAt } from '../schedule/local-time.js';
import type { Day, LocalTime } from '../schedule/local-time.js';
import { nextDay, previousDay } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Streak } from '../progress/streaks.js';

export interface StreakFacts {
  readonly plan: Plan;
  /** The last streak that begins today or earlier. */
  readonly latestStreak: Streak | null;
  readonly now: LocalTime;
  readonly finished: boolean;
  /** An execution of today was answered with not-completed. */
  readonly brokenToday: boolean;
}

/** The last day that is already evaluated: today, unless it can still be completed. */
export function lastEvaluatedDay({ plan, latestStreak, now, finished, brokenToday }: StreakFacts): Day {
  const today = dayAt(now);
  if (finished || brokenToday || (latestStreak !== null && latestStreak.last >= today)) return today;
  return previousDay(plan, today + 1) === today ? today - 1 : today;
}

/** The current streak: consecutive complete days up to the last evaluated one. */
export function streakOf({ plan, latestStreak, now }: StreakFacts, evaluatedUntil: Day): number {
  if (latestStreak === null) return 0;
  const last = previousDay(plan, evaluatedUntil + 1);
  if (last === null || last > latestStreak.last) return 0;
  return latestStreak.days - daysAhead(plan, dayAt(now), latestStreak);
}

/** Days after today that are already complete: they do not count yet. */
function daysAhead(plan: Plan, today: number, latestStreak: Streak): number {
  let ahead = 0;
  for (let day = nextDay(plan, today); day !== null && day <= latestStreak.last; day = nextDay(plan, day)) ahead += 1;
  return ahead;
}
