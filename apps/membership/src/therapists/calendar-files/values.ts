import ICAL from 'ical.js';
import { linesOf } from './properties.js';
import type { Lines } from './properties.js';
import { BadLine } from './skipped-event.js';
import type { Zones } from './zones.js';

/** A value with its line and the parameters that stand there. */
export interface Value<T> {
  readonly line: number;
  readonly value: T;
  readonly parameter: (name: string) => string | undefined;
}

type Kind<T> = abstract new (...args: never[]) => T;

/**
 * The values of a property, each of one of the kinds, with their times in their zones.
 * @throws BadLine
 */
export function valuesOf<T extends object>(
  component: Lines,
  name: string,
  { kinds, zones }: { readonly kinds: readonly Kind<T>[]; readonly zones: Zones },
): Value<T>[] {
  const isWanted = (value: unknown): value is T => kinds.some((kind) => value instanceof kind);
  return linesOf(component, name).flatMap(({ number: line, text }) => {
    const { values, parameter } = parsed(text, line);
    return values.map((value) => {
      if (!isWanted(value)) throw new BadLine(line, 'bad_line');
      for (const time of timesIn(value)) locate(time, { zones, tzid: parameter('tzid'), line });
      return { line, value, parameter };
    });
  });
}

function parsed(text: string, line: number): { values: readonly unknown[]; parameter: Value<unknown>['parameter'] } {
  // Some programs write spaces into the lists of a rule.
  const tidy = /^(RR|EXR)ULE/i.test(text) ? text.replaceAll(/\s/g, '') : text.trimEnd();
  try {
    for (const date of datesIn(tidy)) checkDate(date);
    const property = ICAL.Property.fromString(tidy);
    const parameter = (name: string): string | undefined => property.getFirstParameter(name);
    return { values: property.getValues(), parameter };
  } catch {
    throw new BadLine(line, 'bad_line');
  }
}

/** The dates and times in a line: its values, the parts of periods, and the end of a rule. */
function datesIn(text: string): string[] {
  const value = text.slice(text.lastIndexOf(':') + 1);
  if (value.includes('=')) return [...value.matchAll(/UNTIL=([^;]*)/gi)].map(([, until = '']) => until);
  return value.split(/[,/]/).filter((part) => !/^[+-]?P/.test(part));
}

/** The library counts a thirteenth month on into the next year, and reads a time with a digit too many as a local one. */
function checkDate(text: string): void {
  if (!/^\d{8}(T\d{6}Z?)?$/.test(text)) throw new RangeError('not a date');
  Temporal.PlainDateTime.from(text.replace('Z', ''));
}

function timesIn(value: object): ICAL.Time[] {
  if (value instanceof ICAL.Time) return [value];
  // Without an end of its own it has a duration, although the types of the library say otherwise.
  return value instanceof ICAL.Period
    ? [value.start, value.end].filter((time) => (time as ICAL.Time | null) !== null)
    : [];
}

function locate(
  time: ICAL.Time,
  { zones, tzid, line }: { readonly zones: Zones; readonly tzid: string | undefined; readonly line: number },
): void {
  if (time.zone === ICAL.Timezone.utcTimezone) return;
  const named = tzid === undefined ? zones.ofTimes : zones.of(tzid);
  const zone = time.isDate ? zones.ofDates : named;
  if (!zone) throw new BadLine(line, 'unknown_zone');
  time.zone = zone;
}
