import { ValidationError } from '../errors/errors.js';

const defaultDays = 30;
const maxDays = 366;
/** A day of this century or the next; a database does not store every day that ISO 8601 writes. */
const calendarDate = /^2[01]\d\d-\d\d-\d\d$/;

/** Days of a calendar, both ends included. */
export interface DayRange {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
}

/** What happened on a day. */
export interface Point {
  readonly date: string;
  readonly value: number;
}

/**
 * The days that a request names; by default the last 30, today included.
 * @throws ValidationError 400 that names the parameter.
 */
export function dayRange(asked: { readonly from?: string; readonly to?: string }, today: Temporal.PlainDate): DayRange {
  const to = asked.to === undefined ? today : dateIn('to', asked.to);
  const from = asked.from === undefined ? to.subtract({ days: defaultDays - 1 }) : dateIn('from', asked.from);
  const days = from.until(to).days + 1;
  if (days < 1 || days > maxDays) throw invalid('from', 'validation.dayRange');
  return { from, to };
}

/** One point for each day, oldest first; a day without a value has zero. */
export function pointsOf({ from, to }: DayRange, values: ReadonlyMap<string, number>): Point[] {
  return Array.from({ length: from.until(to).days + 1 }, (_, days) => {
    const date = from.add({ days }).toString();
    return { date, value: values.get(date) ?? 0 };
  });
}

function dateIn(field: string, text: string): Temporal.PlainDate {
  if (!calendarDate.test(text)) throw invalid(field, 'request.parameter');
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    throw invalid(field, 'request.parameter');
  }
}

const invalid = (field: string, message: string): ValidationError =>
  new ValidationError([{ path: [field], message, params: { max: maxDays } }], 400);
