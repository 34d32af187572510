import { dayOfSlot, startOf } from './local-time.js';
import type { Day, Slot } from './local-time.js';
import {
  countDaysInPeriod,
  countInPeriod,
  dayInPeriodFrom,
  dayInPeriodUntil,
  hasSlots,
  periodsOf,
  slotsOfPeriod,
} from './version.js';
import type { Period, Version } from './version.js';

/** All executions of a habit: what its schedule versions hold, and what only an answer still holds. */
export interface Plan {
  readonly periods: readonly Period[];
  /** Answered slots that have left the schedule, ascending. */
  readonly extras: readonly Slot[];
}

export const planOf = (versions: readonly Version[], extras: readonly Slot[] = []): Plan => ({
  periods: periodsOf(versions),
  extras,
});

export const isScheduled = ({ periods }: Plan, slot: Slot): boolean =>
  periods.some(
    (period) => slot >= period.from && slot < period.until && slotsOfPeriod(period, dayOfSlot(slot)).includes(slot),
  );

export const holds = (plan: Plan, slot: Slot): boolean => isScheduled(plan, slot) || plan.extras.includes(slot);

export function slotsOn(plan: Plan, day: Day): readonly Slot[] {
  const slots = plan.periods.flatMap((period) => slotsOfPeriod(period, day));
  const extras = plan.extras.filter((slot) => dayOfSlot(slot) === day);
  return extras.length === 0 ? slots : [...slots, ...extras].sort(ascending);
}

export const countScheduled = ({ periods }: Plan, from: Slot, until: Slot): number =>
  periods.reduce((sum, period) => sum + countInPeriod(period, from, until), 0);

/** How many executions lie in [from, until): arithmetic, whatever the length. */
export const countSlots = (plan: Plan, from: Slot, until: Slot): number =>
  countScheduled(plan, from, until) + plan.extras.filter((slot) => slot >= from && slot < until).length;

/** The first day with executions after `day`. */
export function nextDay(plan: Plan, day: Day): Day | null {
  const scheduled = firstFound(plan.periods, (period) => dayInPeriodFrom(period, day + 1));
  const extra = plan.extras.find((slot) => slot >= startOf(day + 1));
  return least(scheduled, extra === undefined ? null : dayOfSlot(extra));
}

/** The last day with executions before `day`. */
export function previousDay(plan: Plan, day: Day): Day | null {
  const scheduled = firstFound(plan.periods.toReversed(), (period) => dayInPeriodUntil(period, day - 1));
  const extra = plan.extras.findLast((slot) => slot < startOf(day));
  return greatest(scheduled, extra === undefined ? null : dayOfSlot(extra));
}

/** The first day with executions at all. */
export const firstDayOf = (plan: Plan): Day | null => nextDay(plan, -Infinity);

/** How many days from `from` to `to`, both included, have executions: arithmetic too. */
export function countDays(plan: Plan, from: Day, to: Day): number {
  let count = 0;
  let counted = -Infinity;
  for (const period of plan.periods) {
    const days = countDaysInPeriod(period, from, to);
    if (days === null) continue;
    count += days.count - (days.first === counted ? 1 : 0);
    counted = days.last;
  }
  const extraDays = new Set(plan.extras.map(dayOfSlot).filter((day) => day >= from && day <= to));
  return count + [...extraDays].filter((day) => !plan.periods.some((period) => hasSlots(period, day))).length;
}

/** Days with executions from `from` to `to`, both included, newest first. */
export function* daysBackwards(plan: Plan, from: Day, to: Day): Generator<Day> {
  for (let day = previousDay(plan, to + 1); day !== null && day >= from; day = previousDay(plan, day)) yield day;
}

/**
 * A page of the executions in [from, until), newest first. The page's first day is found by bisection over counts, so
 * that a far page costs what the first one costs.
 */
export function page(plan: Plan, range: { from: Slot; until: Slot }, offset: number, limit: number): Slot[] {
  if (offset >= countSlots(plan, range.from, range.until)) return [];
  const newest = dayAtOffset(plan, range, offset);
  let skip = offset - countSlots(plan, startOf(newest + 1), range.until);
  const slots: Slot[] = [];
  for (const day of daysBackwards(plan, dayOfSlot(range.from), newest)) {
    const inRange = slotsOn(plan, day).filter((slot) => slot >= range.from && slot < range.until);
    slots.push(...inRange.toReversed().slice(skip));
    skip = Math.max(0, skip - inRange.length);
    if (slots.length >= limit) break;
  }
  return slots.slice(0, limit);
}

function dayAtOffset(plan: Plan, range: { from: Slot; until: Slot }, offset: number): Day {
  let low = dayOfSlot(range.from);
  let high = dayOfSlot(range.until);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countSlots(plan, startOf(middle), range.until) > offset) low = middle;
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
const least = (a: Day | null, b: Day | null): Day | null => (a === null || b === null ? (a ?? b) : Math.min(a, b));
const greatest = (a: Day | null, b: Day | null): Day | null => (a === null || b === null ? (a ?? b) : Math.max(a, b));
