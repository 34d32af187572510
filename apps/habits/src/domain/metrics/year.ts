import type { AnswersByOccurrence } from './day-summary.js';
import { dueOn } from './day-summary.js';
import { dateOf, dayInMonth, monthOf, weekOf } from '../schedule/local-time.js';
import type { Day, LocalTime } from '../schedule/local-time.js';
import type { DayRange } from '../schedule/day-ranges.js';
import type { Plan } from '../schedule/plan.js';

/** Executions that were completed and that were due. */
export interface Tally {
  readonly done: number;
  readonly due: number;
}

export type DayTally = Tally & { readonly date: string };
export type MonthTally = Tally & { readonly month: string };

const weeksShown = 53;
const daysOfWeek = 7;
const monthsShown = 12;

/** The Sunday on which the grid begins; its last week is the one of today. */
const firstOfGrid = (today: Day): Day => today - weekOf(today).weekday - (weeksShown - 1) * daysOfWeek;
const firstOfMonths = (today: Day): Day => dayInMonth(monthOf(today) - monthsShown + 1, 1);

/** The days of a year's overview. */
export const rangeOfYear = (today: Day): DayRange => ({
  from: Math.min(firstOfGrid(today), firstOfMonths(today)),
  to: today,
});

/** The completed and due executions of all habits on a day. */
export function tallyOn(
  habits: readonly { counted: Plan; answers: AnswersByOccurrence }[],
  day: Day,
  now: LocalTime,
): Tally {
  let [done, due] = [0, 0];
  for (const { counted, answers } of habits) {
    const { total, completed } = dueOn(counted, day, answers, now);
    done += completed;
    due += total;
  }
  return { done, due };
}

/** 53 weeks of seven days that begin on Sunday, the present week last. */
export function gridOf(tallies: ReadonlyMap<Day, Tally>, today: Day): DayTally[][] {
  const first = firstOfGrid(today);
  const cell = (day: Day): DayTally => ({ date: dateOf(day), ...(tallies.get(day) ?? nothing) });
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: daysOfWeek }, (__, weekday) => cell(first + week * daysOfWeek + weekday)),
  );
}

/** The twelve months up to the present one, oldest first. */
export function monthsOf(tallies: ReadonlyMap<Day, Tally>, today: Day): MonthTally[] {
  const present = monthOf(today);
  const days = Map.groupBy(tallies, ([day]) => monthOf(day));
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = present - monthsShown + 1 + index;
    return { month: dateOf(dayInMonth(month, 1)).slice(0, 7), ...sum((days.get(month) ?? []).map(([, one]) => one)) };
  });
}

const nothing: Tally = { done: 0, due: 0 };

const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((all, { done, due }) => ({ done: all.done + done, due: all.due + due }), nothing);
