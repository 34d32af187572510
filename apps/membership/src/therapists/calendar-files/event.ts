import ICAL from 'ical.js';
import type { FileComponent } from './calendar-file.js';
import { textOf } from './properties.js';
import type { Lines } from './properties.js';
import { BadLine } from './skipped-event.js';
import { valuesOf } from './values.js';
import type { Value } from './values.js';
import type { Zones } from './zones.js';

/** An event whose times are in their zones. */
export interface CalendarEvent {
  readonly uid: string;
  readonly takesTime: boolean;
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
  /** On the clock of its zone. */
  readonly duration: ICAL.Duration;
  readonly rules: readonly Value<ICAL.Recur>[];
  readonly dates: readonly (ICAL.Time | ICAL.Period)[];
  readonly excludedRules: readonly Value<ICAL.Recur>[];
  readonly excludedDates: readonly ICAL.Time[];
  /** The occurrence that it replaces. */
  readonly replaces: ICAL.Time | null;
  /** Whether it replaces those after it, too. */
  readonly replacesFollowing: boolean;
}

const times = [ICAL.Time];
const durations = [ICAL.Duration];
const recurrences = [ICAL.Recur];
const secondsOfDay = 86_400;
const wholeDay = new ICAL.Duration({ days: 1 });
/** The library adds a duration month by month. */
const maxSeconds = 100 * 366 * secondsOfDay;

/** @throws BadLine */
export function readEvent(component: FileComponent, zones: Zones): CalendarEvent | null {
  // Nothing else matters of an event that takes no time and replaces none.
  const [replaced] = valuesOf(component, 'RECURRENCE-ID', { kinds: times, zones });
  const takesTime = doesTakeTime(component);
  if (!takesTime && !replaced) return null;
  const [start] = valuesOf(component, 'DTSTART', { kinds: times, zones });
  if (!start) throw new BadLine(component.begin, 'no_start');
  return {
    uid: textOf(component, 'UID') ?? '',
    takesTime,
    start: start.value,
    ...lengthOf(component, start.value, zones),
    ...recurrenceOf(component, start.value, zones),
    replaces: replaced?.value ?? null,
    replacesFollowing: replaced?.parameter('range')?.toUpperCase() === 'THISANDFUTURE',
  };
}

function doesTakeTime(component: Lines): boolean {
  const isFree = (name: string, free: string): boolean => textOf(component, name)?.toUpperCase() === free;
  return !(
    isFree('STATUS', 'CANCELLED') ||
    isFree('TRANSP', 'TRANSPARENT') ||
    isFree('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE')
  );
}

function lengthOf(component: Lines, start: ICAL.Time, zones: Zones): Pick<CalendarEvent, 'end' | 'duration'> {
  const [end] = valuesOf(component, 'DTEND', { kinds: times, zones });
  const given = end
    ? { line: end.line, value: durationUntil(end.value, start) }
    : valuesOf(component, 'DURATION', { kinds: durations, zones })[0];
  if (given) checkLength(given);
  const duration = given?.value ?? new ICAL.Duration({});
  if (start.isDate && duration.toSeconds() < secondsOfDay) return { end: after(start, wholeDay), duration: wholeDay };
  return { end: end?.value ?? after(start, duration), duration };
}

function checkLength({ line, value }: Pick<Value<ICAL.Duration>, 'line' | 'value'>): void {
  const seconds = value.toSeconds();
  if (!(seconds >= 0 && seconds <= maxSeconds)) throw new BadLine(line, 'bad_line');
}

const durationUntil = (end: ICAL.Time, start: ICAL.Time): ICAL.Duration =>
  end.zone === start.zone ? end.subtractDate(start) : end.subtractDateTz(start);

/** A time that is a duration later on the clock of its zone. */
export function after(start: ICAL.Time, duration: ICAL.Duration): ICAL.Time {
  const end = start.clone();
  end.addDuration(duration);
  return end;
}

function recurrenceOf(
  component: Lines,
  start: ICAL.Time,
  zones: Zones,
): Pick<CalendarEvent, 'rules' | 'dates' | 'excludedRules' | 'excludedDates'> {
  const rulesOf = (name: string): Value<ICAL.Recur>[] => {
    const rules = valuesOf(component, name, { kinds: recurrences, zones });
    for (const { value } of rules) value.until &&= lastOf(value.until, start);
    return rules;
  };
  const dates = valuesOf<ICAL.Time | ICAL.Period>(component, 'RDATE', { kinds: [ICAL.Time, ICAL.Period], zones });
  const excludedDates = valuesOf(component, 'EXDATE', { kinds: times, zones });
  return {
    rules: rulesOf('RRULE'),
    dates: dates.map(({ value }) => value),
    excludedRules: rulesOf('EXRULE'),
    excludedDates: excludedDates.map(({ value }) => value),
  };
}

/** The last moment of a rule: all of a day, or a time in UTC or else in the zone of the start. */
function lastOf(until: ICAL.Time, start: ICAL.Time): ICAL.Time {
  const { year, month, day, hour, minute, second } = until;
  const isDay = until.isDate || hour + minute + second === 0;
  if (start.isDate && isDay) return new ICAL.Time({ year, month, day, isDate: true }, start.zone);
  if (until.isDate) return new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone);
  if (until.zone === ICAL.Timezone.utcTimezone) return until;
  return new ICAL.Time({ year, month, day, hour, minute, second }, start.zone);
}
