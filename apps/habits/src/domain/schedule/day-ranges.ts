import { dateOf, dayOf, dayAt, startOf } from './local-time.js';
import type { Day } from './local-time.js';
import type { Plan } from './plan.js';
import type { Period } from './version.js';

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** A range as it is stored: first and last date. */
export type StoredRange = readonly [string, string];

export const readRanges = (stored: readonly StoredRange[]): DayRange[] =>
  stored.map(([from, to]) => ({ from: dayOf(from), to: dayOf(to) }));

export const storeRanges = (ranges: readonly DayRange[]): StoredRange[] =>
  ranges.map(({ from, to }) => [dateOf(from), dateOf(to)]);

/** The same days as ranges that neither overlap nor touch, ascending. */
export function mergeRanges(ranges: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to + 1) merged.splice(-1, 1, { from: last.from, to: Math.max(last.to, range.to) });
    else merged.push(range);
  }
  return merged;
}

/** Each day of a range. */
export const daysOf = ({ from, to }: DayRange): Day[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const isWithin = (ranges: readonly DayRange[], day: Day): boolean =>
  ranges.some(({ from, to }) => day >= from && day <= to);

/** The executions that count: those of the plan without paused days, answered or not. */
export function withoutDays(plan: Plan, paused: readonly DayRange[]): Plan {
  if (paused.length === 0) return plan;
  return {
    periods: plan.periods.flatMap((period) => piecesOf(period, paused)),
    offSchedule: plan.offSchedule.filter((occurrence) => !isWithin(paused, dayAt(occurrence))),
  };
}

function piecesOf(period: Period, paused: readonly DayRange[]): Period[] {
  const pieces: Period[] = [];
  let from = period.from;
  for (const pause of paused) {
    pieces.push({ ...period, from, until: Math.min(period.until, startOf(pause.from)) });
    from = Math.max(from, startOf(pause.to + 1));
  }
  pieces.push({ ...period, from });
  return pieces.filter((piece) => piece.from < piece.until);
}
