import { ValidationError } from '../../errors/errors.js';
import { isCalendarDate, isOfThisOrNextCentury } from '../../validation/calendar-date.js';

const defaultDays = 30;
const maxDays = 366;

/** Days of a calendar, both ends included. */
export interface DayRange {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
}

/** The value of a day. */
export interface Point {
  readonly date: string;
  readonly value: number;
}

/** Catalogue keys of the two errors of a range. */
interface DayRangeMessages {
  /** Of a text that is not a date. */
  readonly date: string;
  /** Of too many days, or none; its parameter is `max`. */
  readonly range: string;
}

const defaultMessages: DayRangeMessages = { date: 'request.parameter', range: 'validation.dayRange' };

/**
 * The days that a request names; by default the last 30, today included.
 * @throws ValidationError 400 that names the parameter.
 */
export function dayRange(
  asked: { readonly from?: string; readonly to?: string },
  today: Temporal.PlainDate,
  messages = defaultMessages,
): DayRange {
  const dateIn = (field: 'from' | 'to', text: string): Temporal.PlainDate => {
    if (!isOfThisOrNextCentury(text) || !isCalendarDate(text)) throw invalid(field, messages.date);
    return Temporal.PlainDate.from(text);
  };
  const to = asked.to === undefined ? today : dateIn('to', asked.to);
  const from = asked.from === undefined ? to.subtract({ days: defaultDays - 1 }) : dateIn('from', asked.from);
  const days = from.until(to).days + 1;
  if (days < 1 || days > maxDays) throw invalid('from', messages.range);
  return { from, to };
}

/** One point for each day, oldest first; a day without a value has zero. */
export function pointsOf({ from, to }: DayRange, values: ReadonlyMap<string, number>): Point[] {
  return Array.from({ length: from.until(to).days + 1 }, (_, days) => {
    const date = from.add({ days }).toString();
    return { date, value: values.get(date) ?? 0 };
  });
}

const invalid = (field: string, message: string): ValidationError =>
  new ValidationError([{ path: [field], message, params: { max: maxDays } }], 400);
