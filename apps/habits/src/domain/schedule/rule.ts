import { dayInMonth, monthOf, weekOf } from './local-time.js';
import type { Day, Minute } from './local-time.js';

/** Which days a habit is for. Weekdays count from Sunday = 0 and are in order. */
export type DayRule =
  | { readonly frequency: 'daily' }
  | { readonly frequency: 'weekly'; readonly weekdays: readonly number[] }
  | { readonly frequency: 'monthly'; readonly monthlyDay: number };

/** When a habit is to be done: days, hours in ascending order, from the first to the last day (null: for ever). */
export interface Rule {
  readonly days: DayRule;
  readonly hours: readonly Minute[];
  readonly start: Day;
  readonly end: Day | null;
}

export function matches(rule: DayRule, day: Day): boolean {
  switch (rule.frequency) {
    case 'daily':
      return true;
    case 'weekly':
      return rule.weekdays.includes(weekOf(day).weekday);
    case 'monthly':
      return dayInMonth(monthOf(day), rule.monthlyDay) === day;
  }
}

const monthsPerWeek = (12 * 7) / 365.2425;

/** On how many days of a week the rule is, on average. */
export function daysPerWeek(rule: DayRule): number {
  switch (rule.frequency) {
    case 'daily':
      return 7;
    case 'weekly':
      return rule.weekdays.length;
    case 'monthly':
      return monthsPerWeek;
  }
}

/** Matching days before `day`, up to a constant of the rule: the difference of two is the number of days between. */
export function daysBefore(rule: DayRule, day: Day): number {
  switch (rule.frequency) {
    case 'daily':
      return day;
    case 'weekly': {
      const { week, weekday } = weekOf(day);
      return week * rule.weekdays.length + rule.weekdays.filter((candidate) => candidate < weekday).length;
    }
    case 'monthly': {
      const month = monthOf(day);
      return month + (dayInMonth(month, rule.monthlyDay) < day ? 1 : 0);
    }
  }
}

/** The first matching day on or after `day`. */
export function matchFrom(rule: DayRule, day: Day): Day {
  if (rule.frequency === 'monthly') {
    const thisMonth = dayInMonth(monthOf(day), rule.monthlyDay);
    return thisMonth >= day ? thisMonth : dayInMonth(monthOf(day) + 1, rule.monthlyDay);
  }
  let candidate = day;
  while (!matches(rule, candidate)) candidate += 1;
  return candidate;
}

/** The last matching day on or before `day`. */
export function matchUntil(rule: DayRule, day: Day): Day {
  if (rule.frequency === 'monthly') {
    const thisMonth = dayInMonth(monthOf(day), rule.monthlyDay);
    return thisMonth <= day ? thisMonth : dayInMonth(monthOf(day) - 1, rule.monthlyDay);
  }
  let candidate = day;
  while (!matches(rule, candidate)) candidate -= 1;
  return candidate;
}
