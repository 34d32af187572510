import { dayAt, minutesOfDay, startOf } from './local-time.js';
import type { Day, Minute, LocalTime, Occurrence } from './local-time.js';
import { matchFrom, matchUntil } from './rule.js';
import type { DayRule } from './rule.js';
import type { Period } from './version.js';

/** One hour of a schedule in a calendar: a first occurrence, and a rule where there are more. */
export interface Recurrence {
  readonly first: LocalTime;
  /** An RFC 5545 recurrence rule without its end, on the wall clock. */
  readonly rrule: string | null;
  /** The last occurrence; null when there is none. */
  readonly last: LocalTime | null;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** The length of the shortest month. */
const shortestMonth = 28;

/** The occurrences of a period: one recurrence for each hour with occurrences. */
export const recurrencesOf = (period: Period): Recurrence[] =>
  period.rule.hours.flatMap((minute) => recurrenceOf(period, minute) ?? []);

function recurrenceOf(period: Period, minute: Minute): Recurrence | null {
  const { days } = period.rule;
  const first = occurrenceFrom(days, minute, period.from);
  if (first >= period.until) return null;
  if (period.until === Infinity) return { first, rrule: ruleOf(days), last: null };
  const last = occurrenceBefore(days, minute, period.until);
  return { first, rrule: first === last ? null : ruleOf(days), last };
}

function occurrenceFrom(days: DayRule, minute: Minute, from: LocalTime): Occurrence {
  const at = (day: Day): Occurrence => startOf(matchFrom(days, day)) + minute;
  const occurrence = at(dayAt(from));
  return occurrence >= from ? occurrence : at(dayAt(occurrence) + 1);
}

function occurrenceBefore(days: DayRule, minute: Minute, until: LocalTime): Occurrence {
  const at = (day: Day): Occurrence => startOf(matchUntil(days, day)) + minute;
  const occurrence = at(Math.ceil(until / minutesOfDay) - 1);
  return occurrence < until ? occurrence : at(dayAt(occurrence) - 1);
}

function ruleOf(days: DayRule): string {
  switch (days.frequency) {
    case 'daily':
      return 'FREQ=DAILY';
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${days.weekdays.map((weekday) => weekdays[weekday]).join(',')}`;
    case 'monthly':
      return `FREQ=MONTHLY;${monthDayRule(days.monthlyDay)}`;
  }
}

/** A day beyond the end of a month means the month's last day. */
function monthDayRule(day: number): string {
  if (day <= shortestMonth) return `BYMONTHDAY=${day}`;
  const candidates = Array.from({ length: day - shortestMonth + 1 }, (_, index) => shortestMonth + index);
  return `BYMONTHDAY=${candidates.join(',')};BYSETPOS=-1`;
}
