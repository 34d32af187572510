import { dayAt, startOf } from './local-time.js';
import type { Day, LocalTime, Occurrence } from './local-time.js';
import {
  countDaysInPeriod,
  countInPeriod,
  dayInPeriodFrom,
  dayInPeriodUntil,
  hasOccurrences,
  periodsOf,
  occurrencesOfPeriod,
} from './version.js';
import type { Period, Version } from './version.js';

/** All executions of a habit: those of its schedule versions, and answered ones that have left the schedule. */
export interface Plan {
  readonly periods: readonly Period[];
  /** Answered occurrences that have left the schedule, ascending. */
  readonly offSchedule: readonly Occurrence[];
}

export const planOf = (versions: readonly Version[], offSchedule: readonly Occurrence[] = []): Plan => ({
  periods: periodsOf(versions),
  offSchedule,
});

export const isScheduled = ({ periods }: Plan, occurrence: Occurrence): boolean =>
  periods.some(
    (period) =>
      occurrence >= period.from &&
      occurrence < period.until &&
      occurrencesOfPeriod(period, dayAt(occurrence)).includes(occurrence),
  );

export const holds = (plan: Plan, occurrence: Occurrence): boolean =>
  isScheduled(plan, occurrence) || plan.offSchedule.includes(occurrence);

export function occurrencesOn(plan: Plan, day: Day): readonly Occurrence[] {
  const occurrences = plan.periods.flatMap((period) => occurrencesOfPeriod(period, day));
  const offSchedule = plan.offSchedule.filter((occurrence) => dayAt(occurrence) === day);
  return offSchedule.length === 0 ? occurrences : [...occurrences, ...offSchedule].sort(ascending);
}

export const countScheduled = ({ periods }: Plan, from: LocalTime, until: LocalTime): number =>
  periods.reduce((sum, period) => sum + countInPeriod(period, from, until), 0);

/** Counts the executions in [from, until): arithmetic, whatever the length. */
export const countOccurrences = (plan: Plan, from: LocalTime, until: LocalTime): number =>
  countScheduled(plan, from, until) +
  plan.offSchedule.filter((occurrence) => occurrence >= from && occurrence < until).length;

/** The first day with executions after `day`. */
export function nextDay(plan: Plan, day: Day): Day | null {
  const scheduled = firstFound(plan.periods, (period) => dayInPeriodFrom(period, day + 1));
  const extra = plan.offSchedule.find((occurrence) => occurrence >= startOf(day + 1));
  return earlier(scheduled, extra === undefined ? null : dayAt(extra));
}

/** The last day with executions before `day`. */
export function previousDay(plan: Plan, day: Day): Day | null {
  const scheduled = firstFound(plan.periods.toReversed(), (period) => dayInPeriodUntil(period, day - 1));
  const extra = plan.offSchedule.findLast((occurrence) => occurrence < startOf(day));
  return later(scheduled, extra === undefined ? null : dayAt(extra));
}

/** The first day with executions at all. */
export const firstDayOf = (plan: Plan): Day | null => nextDay(plan, -Infinity);

/** Counts the days from `from` to `to`, both included, that have executions: arithmetic too. */
export function countDays(plan: Plan, from: Day, to: Day): number {
  let count = 0;
  let counted = -Infinity;
  for (const period of plan.periods) {
    const days = countDaysInPeriod(period, from, to);
    if (days === null) continue;
    count += days.count - (days.first === counted ? 1 : 0);
    counted = days.last;
  }
  const extraDays = new Set(plan.offSchedule.map(dayAt).filter((day) => day >= from && day <= to));
  return count + [...extraDays].filter((day) => !plan.periods.some((period) => hasOccurrences(period, day))).length;
}

/** Days with executions from `from` to `to`, both included, newest first. */
export function* daysBackwards(plan: Plan, from: Day, to: Day): Generator<Day> {
  for (let day = previousDay(plan, to + 1); day !== null && day >= from; day = previousDay(plan, day)) yield day;
}

/**
 * A page of the executions in [from, until), newest first. The page's first day is found by bisection over counts, so
 * that a far page costs what the first one costs.
 */
export function page(
  plan: Plan,
  range: { from: LocalTime; until: LocalTime },
  offset: number,
  limit: number,
): Occurrence[] {
  if (offset >= countOccurrences(plan, range.from, range.until)) return [];
  const newest = dayAtOffset(plan, range, offset);
  let skip = offset - countOccurrences(plan, startOf(newest + 1), range.until);
  const occurrences: Occurrence[] = [];
  for (const day of daysBackwards(plan, dayAt(range.from), newest)) {
    const inRange = occurrencesOn(plan, day).filter(
      (occurrence) => occurrence >= range.from && occurrence < range.until,
    );
    occurrences.push(...inRange.toReversed().slice(skip));
    skip = Math.max(0, skip - inRange.length);
    if (occurrences.length >= limit) break;
  }
  return occurrences.slice(0, limit);
}

function dayAtOffset(plan: Plan, range: { from: LocalTime; until: LocalTime }, offset: number): Day {
  let low = dayAt(range.from);
  let high = dayAt(range.until);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countOccurrences(plan, startOf(middle), range.until) > offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function firstFound(periods: readonly Period[], find: (period: Period) => Day | null): Day | null {
  for (const period of periods) {
    const day = find(period);
    if (day !== null) return day;
  }
  return null;
}

const ascending = (a: number, b: number): number => a - b;
const earlier = (a: Day | null, b: Day | null): Day | null => (a === null || b === null ? (a ?? b) : Math.min(a, b));
const later = (a: Day | null, b: Day | null): Day | null => (a === null || b === null ? (a ?? b) : Math.max(a, b));
