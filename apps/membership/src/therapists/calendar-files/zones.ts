import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import type { FileCalendar, FileComponent } from './calendar-file.js';
import { textOf } from './properties.js';

const millisecondsOfSecond = 1_000;

/** A zone of the IANA database; the library itself knows only those that a file describes. */
class IanaZone extends ICAL.Timezone {
  /** Most days have one offset, and a rule compares thousands of times. */
  private readonly offsets = new Map<number, number | null>();

  constructor(private readonly name: string) {
    super({ tzid: name });
  }

  /** Of a time that the clock skips or shows twice, the offset before the change. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const key = (year * 12 + month) * 31 + day;
    let offset = this.offsets.get(key);
    if (offset === undefined) this.offsets.set(key, (offset = this.offsetOfDay(year, month, day)));
    return offset ?? this.offsetAt(new Temporal.PlainDateTime(year, month, day, hour, minute, second));
  }

  private offsetOfDay(year: number, month: number, day: number): number | null {
    const start = new Temporal.PlainDateTime(year, month, day);
    const offset = this.offsetAt(start);
    return offset === this.offsetAt(start.add({ days: 1 })) ? offset : null;
  }

  private offsetAt(local: Temporal.PlainDateTime): number {
    const asUtc = local.toZonedDateTime('UTC').epochMilliseconds;
    return (asUtc - local.toZonedDateTime(this.name).epochMilliseconds) / millisecondsOfSecond;
  }
}

/** The zones that a calendar names. */
export class Zones {
  /** Of whole days, which are those of the calendar's owner. */
  readonly ofDates: ICAL.Timezone;
  /** Of times without a zone; null when the calendar names an unknown one. */
  readonly ofTimes: ICAL.Timezone | null;
  private readonly described = new Map<string, FileComponent>();
  private readonly resolved = new Map<string, ICAL.Timezone | null>();

  constructor({ lines, components }: FileCalendar, timeZone: string) {
    for (const component of components.filter(({ name }) => name === 'VTIMEZONE'))
      this.described.set(textOf(component, 'TZID') ?? '', component);
    this.ofDates = new IanaZone(timeZone);
    const named = textOf({ lines }, 'X-WR-TIMEZONE');
    this.ofTimes = named === null ? this.ofDates : this.of(named);
  }

  /** The zone that a TZID names, or null. */
  of(tzid: string): ICAL.Timezone | null {
    let zone = this.resolved.get(tzid);
    if (zone === undefined) this.resolved.set(tzid, (zone = this.resolve(tzid)));
    return zone;
  }

  /** Well-known names come first: programs describe them by rules that were changed since. */
  private resolve(tzid: string): ICAL.Timezone | null {
    const name = placeIn(tzid) ?? placeOfWindows(tzid);
    if (name !== null) return new IanaZone(name);
    const description = this.described.get(tzid);
    if (description) return zoneOf(description);
    const other = offsetIn(tzid) ?? lastNameIn(tzid);
    return other === null ? null : new IanaZone(other);
  }
}

function zoneOf(description: FileComponent): ICAL.Timezone | null {
  const place = placeIn(textOf(description, 'X-LIC-LOCATION') ?? '');
  if (place !== null) return new IanaZone(place);
  const lines = ['BEGIN:VTIMEZONE', ...description.lines.map(({ text }) => text), 'END:VTIMEZONE'];
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[]));
    zone.utcOffset(ICAL.Time.now());
    // Without a part that can be read it would be UTC.
    return zone.changes.length > 0 ? zone : null;
  } catch {
    return null;
  }
}

const namesIn = (tzid: string): string[] => {
  const parts = tzid.trim().replaceAll(' ', '_').split('/').filter(Boolean);
  return parts.map((_, index) => parts.slice(index).join('/'));
};

/** `Europe/Paris`, also behind a prefix as in `/mozilla.org/20070129_1/Europe/Paris`. */
const placeIn = (tzid: string): string | null =>
  namesIn(tzid).find((name) => name.includes('/') && isZone(name)) ?? null;

const placeOfWindows = (tzid: string): string | null => findIana(tzid.trim().split('/').at(-1) ?? '')[0] ?? null;

/** `UTC-3`, `GMT+01:00` and `(GMT +01:00)`. */
function offsetIn(tzid: string): string | null {
  const [, sign = '', hours = '', minutes = '00'] =
    /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?$/i.exec(tzid.replaceAll(/[\s()]/g, '')) ?? [];
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return sign !== '' && isZone(offset) ? offset : null;
}

/** `UTC`, `EST5EDT` and other names without a place. */
function lastNameIn(tzid: string): string | null {
  const name = namesIn(tzid).at(-1) ?? '';
  return isZone(name) ? name : null;
}

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
