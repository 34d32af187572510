import ICAL from 'ical.js';
import { UnreadableCalendar } from './unreadable-calendar.js';

export interface BusyTimesOptions {
  /** The IANA zone of whole days and of times without a zone. */
  readonly timeZone: string;
  /** Epoch milliseconds; what ends before or begins after is left out. */
  readonly from: number;
  readonly to: number;
}

/** Epoch milliseconds, from the start until before the end. */
export interface BusyTime {
  readonly start: number;
  readonly end: number;
}

const maxEvents = 10_000;
const maxOccurrences = 20_000;

/**
 * The times that the events of an iCalendar file (RFC 5545) take, joined and in order: of repeated events each occurrence
 * without the exceptions, and nothing of events that are cancelled or that leave their time free.
 * @throws UnreadableCalendar
 */
export function busyTimes(text: string, options: BusyTimesOptions): BusyTime[] {
  const events = eventsIn(text);
  if (events.length > maxEvents) throw new UnreadableCalendar(`The calendar has more than ${maxEvents} events.`);
  const exceptions = events.filter(isException);
  const exceptionsOf = Map.groupBy(exceptions, uidOf);
  const found = new Found(options);
  try {
    // On their own, because one may be moved into the span from outside, or stand without the event that it changes.
    for (const exception of exceptions) addOnce(found, new ICAL.Event(exception));
    for (const event of events.filter((one) => !isException(one))) {
      const own = exceptionsOf.get(uidOf(event)) ?? [];
      addEvent(found, new ICAL.Event(event, { exceptions: own, strictExceptions: true }));
    }
  } catch (error) {
    // The library's sentence quotes the file.
    throw error instanceof UnreadableCalendar ? error : new UnreadableCalendar('An event cannot be read.');
  }
  return found.joined();
}

function eventsIn(text: string): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(text);
    // A file may hold several calendars.
    const calendars = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    return calendars.flatMap((calendar) => {
      const component = new ICAL.Component(calendar as unknown[]);
      if (component.name !== 'vcalendar') throw new UnreadableCalendar('The file is not a calendar.');
      return component.getAllSubcomponents('vevent');
    });
  } catch {
    throw new UnreadableCalendar('The file is not a calendar.');
  }
}

const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid') ?? '');

const isException = (event: ICAL.Component): boolean => event.hasProperty('recurrence-id');

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase();

const takesTime = ({ component }: ICAL.Event): boolean =>
  textOf(component, 'status') !== 'CANCELLED' && textOf(component, 'transp') !== 'TRANSPARENT';

/** The busy times of the wanted span. */
class Found {
  private readonly times: BusyTime[] = [];

  constructor(private readonly options: BusyTimesOptions) {}

  add(event: ICAL.Event, startDate: ICAL.Time, endDate: ICAL.Time): void {
    const start = millisecondsOf(startDate, this.zoneOf(event, 'dtstart'));
    const end = millisecondsOf(endDate, this.zoneOf(event, 'dtend'));
    const isWanted = start < this.options.to && end > Math.max(start, this.options.from);
    if (isWanted && takesTime(event)) this.times.push({ start, end });
    if (this.times.length > maxOccurrences) throw new UnreadableCalendar('The calendar has too many occurrences.');
  }

  /** Whether a time of an event is behind the span. */
  isBehind(event: ICAL.Event, time: ICAL.Time): boolean {
    return millisecondsOf(time, this.zoneOf(event, 'dtstart')) >= this.options.to;
  }

  joined(): BusyTime[] {
    const joined: { start: number; end: number }[] = [];
    for (const { start, end } of this.times.toSorted((a, b) => a.start - b.start)) {
      const last = joined.at(-1);
      if (last && start <= last.end) last.end = Math.max(last.end, end);
      else joined.push({ start, end });
    }
    return joined;
  }

  /** A zone that the file names and does not describe is an IANA zone, or else unknown. */
  private zoneOf({ component }: ICAL.Event, property: 'dtstart' | 'dtend'): string {
    const named = (component.getFirstProperty(property) ?? component.getFirstProperty('dtstart'))?.getFirstParameter(
      'tzid',
    );
    if (named === undefined) return this.options.timeZone;
    try {
      return new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone;
    } catch {
      return this.options.timeZone;
    }
  }
}

/** Of a day and of a time whose zone the file does not describe, on the clock of a zone. */
function millisecondsOf(time: ICAL.Time, timeZone: string): number {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  const { year, month, day, hour, minute, second } = time;
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
  return local.toZonedDateTime(timeZone).epochMilliseconds;
}

/** The library's own type of it is not exported. */
interface Occurrence {
  /** The event, or the exception that stands in its place. */
  readonly item: ICAL.Event;
  readonly startDate: ICAL.Time;
  readonly endDate: ICAL.Time;
}

function addOnce(found: Found, event: ICAL.Event): void {
  if (event.component.hasProperty('dtstart')) found.add(event, event.startDate, event.endDate);
}

function addEvent(found: Found, event: ICAL.Event): void {
  if (!event.component.hasProperty('dtstart') || !event.isRecurring()) {
    addOnce(found, event);
    return;
  }
  const occurrences = event.iterator();
  for (let next = occurrences.next() as ICAL.Time | null; next; next = occurrences.next() as ICAL.Time | null) {
    if (found.isBehind(event, next)) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next) as Occurrence;
    // An exception of this occurrence alone was added on its own.
    if (item === event || item.modifiesFuture()) found.add(item, startDate, endDate);
  }
}
