import { dayOfSlot } from '../schedule/local-time.js';
import type { Day, Slot } from '../schedule/local-time.js';
import { isWithin, withoutDays } from '../schedule/day-ranges.js';
import type { DayRange } from '../schedule/day-ranges.js';
import { countScheduled, planOf } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Version } from '../schedule/version.js';
import { levelOf, percentageOf } from './consistency.js';
import type { ConsistencyLevel } from './consistency.js';
import type { Run } from '../progress/streaks.js';
import { lastJudgedDay, streakOf } from './current-streak.js';

/** What is known about a habit without a look at its history. */
export interface HabitFacts {
  readonly versions: readonly Version[];
  /** Answered executions that are off the schedule, ascending. */
  readonly extras: readonly Slot[];
  /** Answered executions of the schedule that lie ahead of now. */
  readonly answeredAhead: readonly Slot[];
  /** Days that count for neither number. */
  readonly paused: readonly DayRange[];
  readonly completed: number;
  /** The last run that begins today or earlier. */
  readonly run: Run | null;
  readonly finished: boolean;
  readonly brokenToday: boolean;
}

export interface HabitMetrics {
  /** Everything to be listed, paused days included. */
  readonly plan: Plan;
  /** What counts: without paused days. */
  readonly counted: Plan;
  /** The last day that is judged already. */
  readonly judged: Day;
  readonly streak: number;
  readonly due: number;
  readonly completed: number;
  readonly percentage: number;
  readonly consistency: ConsistencyLevel;
}

/** Streak and consistency at a moment of the user's wall clock: arithmetic on the facts, whatever the habit's age. */
export function metricsOf(facts: HabitFacts, now: Slot): HabitMetrics {
  const plan = planOf(facts.versions, facts.extras);
  const counted = withoutDays(plan, facts.paused);
  const scheduledUpToNow = countScheduled(counted, -Infinity, Math.floor(now) + 1);
  const ahead = facts.answeredAhead.filter((slot) => !isWithin(facts.paused, dayOfSlot(slot)));
  const due = scheduledUpToNow + counted.extras.length + ahead.length;
  const percentage = percentageOf(facts.completed, due);
  const { run, finished, brokenToday } = facts;
  const streakFacts = { plan: counted, run, now, finished, brokenToday };
  const judged = lastJudgedDay(streakFacts);
  return {
    plan,
    counted,
    judged,
    streak: streakOf(streakFacts, judged),
    due,
    completed: facts.completed,
    percentage,
    consistency: levelOf(percentage),
  };
}
