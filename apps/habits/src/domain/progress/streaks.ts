import type { Day } from '../schedule/local-time.js';
import { countDays, nextDay, previousDay } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';

/** A maximal sequence of days with executions on each of which every execution was completed. */
export interface Streak {
  readonly first: Day;
  readonly last: Day;
  /** The number of its days with executions. */
  readonly days: number;
}

/**
 * Joins the streak before a change, the complete days within it and the streak after it. Without the first and the last,
 * and with every complete day of the habit, it computes all streaks from scratch.
 */
export function joinStreaks(
  plan: Plan,
  parts: { left?: Streak | undefined; complete: readonly Day[]; right?: Streak | undefined },
): Streak[] {
  const { left, complete, right } = parts;
  const pieces = [...(left ? [left] : []), ...complete.map(streakOfOneDay), ...(right ? [right] : [])];
  const streaks: Streak[] = [];
  for (const piece of pieces) {
    const before = streaks.at(-1);
    if (before && nextDay(plan, before.last) === piece.first) streaks.splice(-1, 1, joined(before, piece));
    else streaks.push(piece);
  }
  return streaks;
}

const streakOfOneDay = (day: Day): Streak => ({ first: day, last: day, days: 1 });

const joined = (before: Streak, after: Streak): Streak => ({
  first: before.first,
  last: after.last,
  days: before.days + after.days,
});

export interface Splice {
  /** The plan before and after the change; they are equal outside of the days that changed. */
  readonly before: Plan;
  readonly after: Plan;
  /** The days that changed, both included. */
  readonly from: Day;
  readonly to: Day;
  /** The changed days that are complete now. */
  readonly complete: readonly Day[];
  /** The streaks that overlap the days that changed or adjoin them. */
  readonly touched: readonly Streak[];
}

/** Returns the streaks that replace the touched ones; the rest of the history plays no part. */
export function spliceStreaks({ before, after, from, to, complete, touched }: Splice): Streak[] {
  const left = touched.findLast(({ first }) => first < from);
  const right = touched.find(({ last }) => last > to);
  return joinStreaks(after, {
    left: left && partBefore(before, left, from),
    complete,
    right: right && partAfter(before, right, to),
  });
}

/** The days up to the neighbouring ones with executions, both included: streaks that a change can alter overlap them. */
export const adjoiningDays = (plan: Plan, from: Day, to: Day): { from: Day; to: Day } => ({
  from: previousDay(plan, from) ?? from,
  to: nextDay(plan, to) ?? to,
});

const partBefore = (plan: Plan, streak: Streak, from: Day): Streak =>
  streak.last < from
    ? streak
    : {
        first: streak.first,
        last: previousDay(plan, from) ?? streak.first,
        days: streak.days - countDays(plan, from, streak.last),
      };

const partAfter = (plan: Plan, streak: Streak, to: Day): Streak =>
  streak.first > to
    ? streak
    : { first: nextDay(plan, to) ?? streak.last, last: streak.last, days: countDays(plan, to + 1, streak.last) };
