import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  dateOf,
  dayInMonth,
  dayOf,
  isDate,
  isTime,
  monthOf,
  plusYears,
  localTimeOf,
  timeAt,
  wallClock,
  weekOf,
} from './local-time.js';

const dates = fc
  .record({
    year: fc.integer({ min: 1970, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map((fields) => Temporal.PlainDate.from(fields));

const instants = fc
  .integer({ min: Date.parse('2015-01-01'), max: Date.parse('2036-01-01') })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

describe('the calendar agrees with Temporal', () => {
  it('on days, weekdays and months', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const day = dayOf(date.toString());
        expect(dateOf(day)).toBe(date.toString());
        expect(weekOf(day).weekday).toBe(date.dayOfWeek % 7);
        expect(monthOf(day)).toBe(date.year * 12 + date.month - 1);
        expect(dateOf(dayInMonth(monthOf(day), 31))).toBe(date.with({ day: date.daysInMonth }).toString());
      }),
    );
  });

  it('on years before and after, 29 February included', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -10, max: 2 }), (date, years) => {
        fc.pre(date.year + years >= 1970 && date.year + years <= 9999);
        expect(dateOf(plusYears(dayOf(date.toString()), years))).toBe(date.add({ years }).toString());
      }),
    );
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    ' 2026-01-01',
    20260101,
    null,
  ])('rejects the date %j', (text) => {
    expect(isDate(text)).toBe(false);
  });

  it.each(['24:00', '8:00', '08:60', '08:00:00', '0800', '', null, 8])('rejects the time of day %j', (text) => {
    expect(isTime(text)).toBe(false);
  });
});

describe('the wall clock of a zone', () => {
  const zones = Intl.supportedValuesOf('timeZone');

  it('shows the time that Temporal shows, in every zone, outside of repeated hours', () => {
    for (const zone of zones) {
      const noon = Temporal.ZonedDateTime.from({ year: 2026, month: 6, day: 15, hour: 12, timeZone: zone });
      expect(wallClock(noon.toInstant(), zone)).toBe(localTimeOf('2026-06-15', '12:00'));
    }
  });

  it('never goes back in any zone, daylight-saving nights included', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        const change = instant.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
        const start = change?.toInstant().subtract({ hours: 4 }) ?? instant;
        const walls = Array.from({ length: 33 }, (_, quarter) => wallClock(start.add({ minutes: quarter * 15 }), zone));
        expect(walls).toEqual([...walls].sort((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  it('holds every hour of a repeated night once: its occurrences are past from the first time on', () => {
    const secondPass = Temporal.Instant.from('2026-11-01T06:10:00Z');
    const wall = wallClock(secondPass, 'America/New_York');
    expect(wall).toBeGreaterThan(localTimeOf('2026-11-01', '01:59'));
    expect(wall).toBeLessThan(localTimeOf('2026-11-01', '02:00'));
  });

  it('stays on Saturday while the last hour of Saturday is repeated', () => {
    const wall = wallClock(Temporal.Instant.from('2018-02-18T02:30:00Z'), 'America/Sao_Paulo');
    expect(wall).toBeLessThan(localTimeOf('2018-02-18', '00:00'));
    expect(timeAt(Math.floor(wall))).toBe('23:59');
  });
});
