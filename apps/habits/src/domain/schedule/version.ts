import { dayAt, minutesOfDay, startOf } from './local-time.js';
import type { Day, LocalTime, Occurrence } from './local-time.js';
import { daysBefore, matches, matchFrom, matchUntil } from './rule.js';
import type { Rule } from './rule.js';

/** The rule from a local time on; null when nothing is scheduled, because the habit is finished. */
export interface Version {
  readonly from: LocalTime;
  readonly rule: Rule | null;
}

/** A version with the local time (exclusive) at which the next one replaces it. */
export interface Period {
  readonly from: LocalTime;
  readonly until: LocalTime;
  readonly rule: Rule;
}

/**
 * Appends a version, and drops those that would begin later: a user who travelled west edits "before" an earlier edit,
 * and the later decision wins.
 */
export const withVersion = (versions: readonly Version[], version: Version): readonly Version[] => [
  ...versions.filter(({ from }) => from < version.from),
  version,
];

/** Whether the last version schedules nothing. */
export const isFinished = (versions: readonly Version[]): boolean => versions.at(-1)?.rule === null;

/** The periods with a schedule, in order, narrowed to the first and the last day of each rule. */
export function periodsOf(versions: readonly Version[]): readonly Period[] {
  const periods: Period[] = [];
  versions.forEach(({ from, rule }, index) => {
    if (rule === null) return;
    const next = versions[index + 1]?.from ?? Infinity;
    const first = Math.max(from, startOf(rule.start));
    const until = Math.min(next, rule.end === null ? Infinity : startOf(rule.end + 1));
    if (first < until) periods.push({ from: first, until, rule });
  });
  return periods;
}

export function occurrencesOfPeriod(period: Period, day: Day): Occurrence[] {
  if (!isFor(period, day)) return [];
  const occurrences = period.rule.hours.map((minute) => startOf(day) + minute);
  return isWhole(period, day)
    ? occurrences
    : occurrences.filter((occurrence) => occurrence >= period.from && occurrence < period.until);
}

export function hasOccurrences(period: Period, day: Day): boolean {
  if (!isFor(period, day)) return false;
  const { from, until, rule } = period;
  return (
    isWhole(period, day) || rule.hours.some((minute) => startOf(day) + minute >= from && startOf(day) + minute < until)
  );
}

const isFor = ({ from, until, rule }: Period, day: Day): boolean =>
  startOf(day) < until && startOf(day + 1) > from && matches(rule.days, day);

/** Whether a period covers a day completely, as it does all but its first and last one. */
const isWhole = ({ from, until }: Period, day: Day): boolean => startOf(day) >= from && startOf(day + 1) <= until;

/** Counts the occurrences of the period in [from, until), without visiting them. */
export function countInPeriod(period: Period, from: LocalTime, until: LocalTime): number {
  const first = Math.max(from, period.from);
  const end = Math.min(until, period.until);
  return first < end ? occurrencesBefore(period.rule, end) - occurrencesBefore(period.rule, first) : 0;
}

function occurrencesBefore({ days, hours }: Rule, occurrence: Occurrence): number {
  const day = dayAt(occurrence);
  const whole = daysBefore(days, day) * hours.length;
  return matches(days, day) ? whole + hours.filter((minute) => startOf(day) + minute < occurrence).length : whole;
}

/** The period's first day with occurrences on or after `day`; only its own first and last day can be empty matches. */
export function dayInPeriodFrom(period: Period, day: Day): Day | null {
  let candidate = Math.max(day, dayAt(period.from));
  while (startOf(candidate) < period.until) {
    candidate = matchFrom(period.rule.days, candidate);
    if (hasOccurrences(period, candidate)) return candidate;
    candidate += 1;
  }
  return null;
}

/** The period's last day with occurrences on or before `day`. */
export function dayInPeriodUntil(period: Period, day: Day): Day | null {
  let candidate = Math.min(day, Math.ceil(period.until / minutesOfDay) - 1);
  while (startOf(candidate + 1) > period.from) {
    candidate = matchUntil(period.rule.days, candidate);
    if (hasOccurrences(period, candidate)) return candidate;
    candidate -= 1;
  }
  return null;
}

/** The first, the last and the number of the period's days with occurrences from `from` to `to`, both included. */
export function countDaysInPeriod(period: Period, from: Day, to: Day): { first: Day; last: Day; count: number } | null {
  const first = dayInPeriodFrom(period, from);
  const last = dayInPeriodUntil(period, to);
  if (first === null || last === null || first > last) return null;
  const { days } = period.rule;
  return { first, last, count: daysBefore(days, last + 1) - daysBefore(days, first) };
}
