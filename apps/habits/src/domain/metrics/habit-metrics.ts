import { dayAt } from '../schedule/local-time.js';
import type { Day, LocalTime, Occurrence } from '../schedule/local-time.js';
import { isWithin, withoutDays } from '../schedule/day-ranges.js';
import type { DayRange } from '../schedule/day-ranges.js';
import { countScheduled, planOf } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Version } from '../schedule/version.js';
import { levelOf, percentageOf } from './consistency.js';
import type { ConsistencyLevel } from './consistency.js';
import type { Streak } from '../progress/streaks.js';
import { lastEvaluatedDay, streakOf } from './current-streak.js';

/** The facts about a habit that are known without reading its history. */
export interface HabitFacts {
  readonly versions: readonly Version[];
  /** Answered executions that are off the schedule, ascending. */
  readonly offSchedule: readonly Occurrence[];
  /** Answered executions of the schedule that are ahead of now. */
  readonly answeredAhead: readonly Occurrence[];
  /** Days that do not count. */
  readonly paused: readonly DayRange[];
  readonly completed: number;
  /** The last streak that begins today or earlier. */
  readonly latestStreak: Streak | null;
  readonly finished: boolean;
  readonly brokenToday: boolean;
}

export interface HabitMetrics {
  /** Every execution, those of paused days included. */
  readonly plan: Plan;
  /** The executions that count. */
  readonly counted: Plan;
  /** The last day that is already evaluated. */
  readonly evaluatedUntil: Day;
  readonly streak: number;
  readonly due: number;
  readonly completed: number;
  readonly percentage: number;
  readonly consistency: ConsistencyLevel;
}

/** Computes streak and consistency at a local time; the cost does not depend on the habit's age. */
export function metricsOf(facts: HabitFacts, now: LocalTime): HabitMetrics {
  const plan = planOf(facts.versions, facts.offSchedule);
  const counted = withoutDays(plan, facts.paused);
  const scheduledUpToNow = countScheduled(counted, -Infinity, Math.floor(now) + 1);
  const ahead = facts.answeredAhead.filter((occurrence) => !isWithin(facts.paused, dayAt(occurrence)));
  const due = scheduledUpToNow + counted.offSchedule.length + ahead.length;
  const percentage = percentageOf(facts.completed, due);
  const { latestStreak, finished, brokenToday } = facts;
  const streakFacts = { plan: counted, latestStreak, now, finished, brokenToday };
  const evaluatedUntil = lastEvaluatedDay(streakFacts);
  return {
    plan,
    counted,
    evaluatedUntil,
    streak: streakOf(streakFacts, evaluatedUntil),
    due,
    completed: facts.completed,
    percentage,
    consistency: levelOf(percentage),
  };
}
