import { dayAt, minutesOfDay } from '../schedule/local-time.js';
import type { Day } from '../schedule/local-time.js';
import { countDays, firstDayOf } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import { daysPerWeek } from '../schedule/rule.js';
import type { Streak } from '../progress/streaks.js';

/** Scheduled days of a daily habit after which a completed day weighs half; rarer habits need fewer. */
const halfLife = 13;

/** Days that together weigh less than this change no shown decimal. */
const negligible = 1e-9;

/** Days of one schedule version, whose scheduled days have the same pace. */
interface Stretch {
  readonly from: Day;
  readonly to: Day;
  /** The last day that its rule can schedule. */
  readonly end: Day;
  /** Half-lives that pass with each of its scheduled days. */
  readonly pace: number;
  readonly perWeek: number;
}

/** Half-lives that pass with each scheduled day of a habit, by its days per week. */
export const paceOf = (perWeek: number): number => Math.sqrt(perWeek / 7) / halfLife;

/** Stretches up to a day, newest first; a day belongs to the newest period that has begun on it. */
function stretchesUntil({ periods }: Plan, last: Day): Stretch[] {
  const stretches: Stretch[] = [];
  let to = last;
  for (const [index, { from, until, rule }] of [...periods.entries()].toReversed()) {
    const first = index === 0 ? -Infinity : dayAt(from);
    if (first > to) continue;
    const perWeek = daysPerWeek(rule.days);
    const end = Math.min(to, Math.ceil(until / minutesOfDay) - 1);
    stretches.push({ from: first, to, end, pace: paceOf(perWeek), perWeek });
    to = first - 1;
  }
  const unruled = { from: -Infinity, to: last, end: last, pace: paceOf(7), perWeek: 7 };
  return stretches.length > 0 ? stretches : [unruled];
}

const monthAndMore = 32;

/** The first day that still affects the strength on `last`. */
export function firstDayThatWeighs(plan: Plan, last: Day): Day {
  let left = -Math.log2(negligible);
  for (const { from, to, end, pace, perWeek } of stretchesUntil(plan, last)) {
    const needed = Math.ceil(left / pace);
    const earliest = Math.max(from, end - Math.ceil((needed * 7) / perWeek) - monthAndMore);
    const within = countDays(plan, earliest, to);
    if (within >= needed) return earliest;
    left -= within * pace;
  }
  return Math.min(last, firstDayOf(plan) ?? last);
}

/**
 * The strength of a habit, 0 to 100: the sum of the weights of its completed days up to `last`, where a weight halves with
 * every half-life since. `streaks` are those that reach the days that weigh, ascending; the plan has no paused days.
 */
export function strengthOf(plan: Plan, streaks: readonly Streak[], last: Day): number {
  const since = firstDayThatWeighs(plan, last);
  let weight = 1;
  let sum = 0;
  const pass = (from: Day, to: Day, pace: number): number => {
    const before = weight;
    weight *= 2 ** -(pace * countDays(plan, from, to));
    return before - weight;
  };
  for (const { from, to, pace } of stretchesUntil(plan, last)) {
    let open = to;
    for (const streak of streaks.toReversed()) {
      const [first, end] = [Math.max(streak.first, from, since), Math.min(streak.last, open)];
      if (first > end) continue;
      pass(end + 1, open, pace);
      sum += pass(first, end, pace);
      open = first - 1;
    }
    if (from <= since) break;
    pass(from, open, pace);
  }
  return 100 * sum;
}

/** The strength on `last` by the one on `day`, when nothing was completed in between. */
export function fadedStrength(plan: Plan, { strength, day }: { strength: number; day: Day }, last: Day): number {
  let left = strength;
  for (const { from, to, pace } of stretchesUntil(plan, last)) {
    left *= 2 ** -(pace * countDays(plan, Math.max(from, day + 1), to));
    if (from <= day) break;
  }
  return left;
}

/** Rounds to the one decimal that is shown. */
export const shownStrength = (strength: number): number => Math.round(strength * 10) / 10;
