import ICAL from 'ical.js';
import { after } from './event.js';
import type { CalendarEvent } from './event.js';
import { BadLine } from './skipped-event.js';
import type { Value } from './values.js';

export interface Occurrence {
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
}

/** Times by which occurrences are excluded or replaced; whole days are compared by their date, all others in UTC. */
export class Times {
  private readonly dates = new Set<string>();
  private readonly instants = new Set<number>();

  constructor(start: ICAL.Time, times: Iterable<ICAL.Time>) {
    for (const time of times) {
      if (start.isDate || time.isDate) this.dates.add(dateOf(time));
      else this.instants.add(time.toUnixTime());
    }
  }

  has(time: ICAL.Time): boolean {
    return this.dates.has(dateOf(time)) || this.instants.has(time.toUnixTime());
  }
}

const dateOf = (time: ICAL.Time): string => time.toString().slice(0, 10);

/**
 * The occurrences of an event that begin before an end, in seconds since 1970: its own start, which a
 * rule need not match, those of its rules and its dates.
 * @throws BadLine
 */
export function* occurrencesOf(event: CalendarEvent, before: number): Generator<Occurrence> {
  const excluded = new Times(event.start, [
    ...event.excludedDates,
    ...event.excludedRules.flatMap((rule) => [...startsOf(rule, event, before)]),
  ]);
  // Programs empty a series by an end before its start.
  const isEmptied = event.rules.some(({ value: { until } }) => until && until.compare(event.start) < 0);
  if (!isEmptied && !excluded.has(event.start)) yield event;
  for (const rule of event.rules)
    for (const start of startsOf(rule, event, before))
      if (!excluded.has(start)) yield { start, end: after(start, event.duration) };
  for (const date of event.dates) {
    const occurrence = occurrenceAt(date, event);
    if (!excluded.has(occurrence.start)) yield occurrence;
  }
}

function* startsOf(
  { line, value: rule }: Value<ICAL.Recur>,
  { start }: CalendarEvent,
  before: number,
): Generator<ICAL.Time> {
  try {
    // The library counts some occurrences of monthly rules with BYMONTH twice.
    let left = rule.count ?? Infinity;
    rule.count = null;
    const times = rule.iterator(start);
    for (let time = times.next() as ICAL.Time | null; time; time = times.next() as ICAL.Time | null) {
      if (left <= 0 || time.toUnixTime() >= before) return;
      left -= 1;
      // The library goes on with the same object.
      yield time.clone();
    }
  } catch {
    throw new BadLine(line, 'bad_line');
  }
}

function occurrenceAt(date: ICAL.Time | ICAL.Period, { start, duration }: CalendarEvent): Occurrence {
  if (date instanceof ICAL.Period) return { start: date.start, end: date.getEnd() };
  const { year, month, day } = date;
  const { hour, minute, second } = start;
  const isDayOfTimes = date.isDate && !start.isDate;
  const own = isDayOfTimes ? new ICAL.Time({ year, month, day, hour, minute, second }, start.zone) : date;
  return { start: own, end: after(own, duration) };
}
