/**
 * Dates and times of habits are the user's local ones, without a zone. They are integers, because every number that is
 * shown about a habit is arithmetic on them.
 */

/** Days since 1970-01-01. */
export type Day = number;
/** Minutes since midnight. */
export type Minute = number;
/** Minutes since 1970-01-01T00:00 on the wall clock; "now" may have a fraction. */
export type LocalTime = number;
/** The minute at which an execution is scheduled. */
export type Occurrence = LocalTime;

export const minutesOfDay = 1440;
const millisecondsOfDay = 86_400_000;
const millisecondsOfMinute = 60_000;

export const dayOf = (date: string): Day =>
  Date.UTC(digits(date, 0, 4), digits(date, 5, 7) - 1, digits(date, 8, 10)) / millisecondsOfDay;

/** Formats a date; the listing of a day formats dozens, and `toISOString` takes three times as long. */
export function dateOf(day: Day): string {
  const date = new Date(day * millisecondsOfDay);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

export const minuteOf = (time: string): Minute => digits(time, 0, 2) * 60 + digits(time, 3, 5);

/** Parses digits within a text; creating a substring first would be slower. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let place = from; place < to; place += 1) value = value * 10 + text.charCodeAt(place) - 48;
  return value;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const timeOf = (minute: Minute): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

export const localTimeOf = (date: string, time: string): LocalTime => dayOf(date) * minutesOfDay + minuteOf(time);

export const startOf = (day: Day): LocalTime => day * minutesOfDay;

export const dayAt = (time: LocalTime): Day => Math.floor(time / minutesOfDay);

export const timeAt = (time: LocalTime): string => timeOf(time - startOf(dayAt(time)));

export const isDate = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(dayOf(text)) &&
  dateOf(dayOf(text)) === text;

export const isTime = (text: unknown): text is string =>
  typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const sundayBeforeTheEpoch: Day = -4;

/** Whole weeks since a Sunday, and the weekday with Sunday as 0. */
export function weekOf(day: Day): { week: number; weekday: number } {
  const days = day - sundayBeforeTheEpoch;
  const week = Math.floor(days / 7);
  return { week, weekday: days - week * 7 };
}

/** Months since January of year 0. */
export function monthOf(day: Day): number {
  const date = new Date(day * millisecondsOfDay);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The given day of a month, or the month's last day where the month is shorter. */
export function dayInMonth(month: number, dayOfMonth: number): Day {
  const year = Math.floor(month / 12);
  const first = Date.UTC(year, month - year * 12, 1) / millisecondsOfDay;
  const last = Date.UTC(year, month - year * 12 + 1, 0) / millisecondsOfDay;
  return Math.min(first + dayOfMonth - 1, last);
}

/** The same date some years later or earlier; 29 February becomes 28 February in other years. */
export const plusYears = (day: Day, years: number): Day =>
  dayInMonth(monthOf(day) + years * 12, Number(dateOf(day).slice(8, 10)));

/** The time between two clock changes of a zone, in milliseconds since 1970. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
  /** The latest time that the wall clock showed before. */
  readonly peak: number;
}

/** The present stretch of each zone, which lasts for months; there are some hundred zones. */
const stretches = new Map<string, Stretch>();

/**
 * The wall clock of a zone, which never goes back: during the second pass of an hour that a daylight-saving night
 * repeats, it stays just before the hour's end, because all occurrences of that hour are over.
 */
export function wallClock(instant: Temporal.Instant, timeZone: string): LocalTime {
  const now = instant.epochMilliseconds;
  let stretch = stretches.get(timeZone);
  if (stretch === undefined || now < stretch.from || now >= stretch.until) {
    stretch = stretchAt(instant, timeZone);
    stretches.set(timeZone, stretch);
  }
  return Math.max(now + stretch.offset, stretch.peak) / millisecondsOfMinute;
}

function stretchAt(instant: Temporal.Instant, timeZone: string): Stretch {
  const here = instant.toZonedDateTimeISO(timeZone);
  // "previous" means strictly before; a change at this very instant counts as well.
  const change = here.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return {
    from: change?.epochMilliseconds ?? -Infinity,
    until: here.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    offset: offsetOf(here),
    peak: change === null ? -Infinity : wallOf(change.subtract({ milliseconds: 1 })),
  };
}

const offsetOf = ({ offsetNanoseconds }: Temporal.ZonedDateTime): number => offsetNanoseconds / 1_000_000;

const wallOf = (here: Temporal.ZonedDateTime): number => here.epochMilliseconds + offsetOf(here);
