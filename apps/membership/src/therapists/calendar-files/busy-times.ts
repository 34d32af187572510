import ICAL from 'ical.js';
import { calendarsIn } from './calendar-file.js';
import type { FileCalendar, FileComponent } from './calendar-file.js';
import { after, readEvent } from './event.js';
import type { CalendarEvent } from './event.js';
import { occurrencesOf, Times } from './occurrences.js';
import type { Occurrence } from './occurrences.js';
import { BadLine } from './skipped-event.js';
import type { SkippedEvent } from './skipped-event.js';
import { UnreadableCalendar } from './unreadable-calendar.js';
import { valuesOf } from './values.js';
import { Zones } from './zones.js';

export interface BusyTimesOptions {
  /** The IANA zone of whole days, and of times without a zone where the calendar names none. */
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

export interface BusyTimes {
  /** Joined and in order. */
  readonly times: readonly BusyTime[];
  readonly skipped: readonly SkippedEvent[];
}

const maxEvents = 10_000;
const maxOccurrences = 20_000;
const millisecondsOfSecond = 1_000;

/**
 * The times that the events of an iCalendar file (RFC 5545) take: of repeated events each occurrence without the exceptions, and
 * nothing of events that are cancelled or that leave their time free. An event that cannot be read is skipped alone.
 * @throws UnreadableCalendar
 */
export function busyTimes(text: string, options: BusyTimesOptions): BusyTimes {
  const found = new Found(options);
  for (const calendar of calendarsIn(text)) addCalendar(found, calendar, options);
  return { times: found.joined(), skipped: found.skipped };
}

function addCalendar(found: Found, calendar: FileCalendar, { timeZone }: BusyTimesOptions): void {
  const zones = new Zones(calendar, timeZone);
  const events: { readonly number: number; readonly event: CalendarEvent }[] = [];
  for (const component of calendar.components.filter(({ name }) => name !== 'VTIMEZONE')) {
    const number = found.nextNumber();
    found.orSkip(number, () => {
      if (component.name === 'VFREEBUSY') addFreeBusy(found, component, zones);
      const event = component.name === 'VEVENT' ? readEvent(component, zones) : null;
      if (event) events.push({ number, event });
    });
  }
  const exceptions = Map.groupBy(
    events.map(({ event }) => event).filter(({ replaces }) => replaces !== null),
    ({ uid }) => uid,
  );
  for (const { number, event } of events)
    found.orSkip(number, () => {
      addEvent(found, event, exceptions.get(event.uid) ?? []);
    });
}

function addFreeBusy(found: Found, component: FileComponent, zones: Zones): void {
  for (const { value, parameter } of valuesOf(component, 'FREEBUSY', { kinds: [ICAL.Period], zones }))
    if (parameter('fbtype')?.toUpperCase() !== 'FREE') found.add({ start: value.start, end: value.getEnd() });
}

function addEvent(found: Found, event: CalendarEvent, exceptions: readonly CalendarEvent[]): void {
  // An exception is added on its own: it may be moved into the span, or stand without the event that it changes.
  if (event.replaces) {
    if (event.takesTime) found.add(event);
    return;
  }
  const replaced = new Times(
    event.start,
    exceptions.flatMap(({ replaces }) => replaces ?? []),
  );
  const following = exceptions
    .filter(({ replacesFollowing }) => replacesFollowing)
    .toSorted((a, b) => unixOf(b.replaces) - unixOf(a.replaces));
  for (const occurrence of occurrencesOf(event, found.end)) {
    if (replaced.has(occurrence.start)) continue;
    const exception = following.find(({ replaces }) => unixOf(replaces) <= occurrence.start.toUnixTime());
    if (!exception) found.add(occurrence);
    else if (exception.takesTime) found.add(moved(occurrence, exception));
  }
}

const unixOf = (time: ICAL.Time | null): number => time?.toUnixTime() ?? 0;

/** An occurrence after an exception that changes those that follow, too: as much later and as long as it. */
function moved({ start }: Occurrence, { replaces, start: own, duration }: CalendarEvent): Occurrence {
  const shifted = replaces ? after(start, own.subtractDate(replaces)) : start;
  return { start: shifted, end: after(shifted, duration) };
}

/** The busy times of the wanted span, and the events that could not be read. */
class Found {
  readonly skipped: SkippedEvent[] = [];
  /** Of the span, in seconds since 1970. */
  readonly end: number;
  private readonly times: BusyTime[] = [];
  private events = 0;

  constructor(private readonly options: BusyTimesOptions) {
    this.end = options.to / millisecondsOfSecond;
  }

  nextNumber(): number {
    this.events += 1;
    if (this.events > maxEvents)
      throw new UnreadableCalendar('too_many_events', `The calendar has more than ${maxEvents} events.`);
    return this.events;
  }

  orSkip(event: number, add: () => void): void {
    try {
      add();
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      this.skipped.push({ event, line: error.line, reason: error.reason });
    }
  }

  add(occurrence: Occurrence): void {
    const start = occurrence.start.toUnixTime() * millisecondsOfSecond;
    const end = occurrence.end.toUnixTime() * millisecondsOfSecond;
    const isWanted = start < this.options.to && end > Math.max(start, this.options.from);
    if (isWanted) this.times.push({ start, end });
    if (this.times.length > maxOccurrences)
      throw new UnreadableCalendar('too_many_events', 'The calendar has too many occurrences.');
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
}
