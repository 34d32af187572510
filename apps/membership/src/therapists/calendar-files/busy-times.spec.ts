import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { busyTimes } from './busy-times.js';
import { calendar, event, options, timesOf } from './calendars.suite.js';
import { UnreadableCalendar } from './unreadable-calendar.js';

describe('the busy times of a calendar', () => {
  it.each([
    ['in UTC', ['DTSTART:20260311T120000Z', 'DTEND:20260311T130000Z'], '2026-03-11T12:00/2026-03-11T13:00'],
    ['with a duration', ['DTSTART:20260311T120000Z', 'DURATION:PT90M'], '2026-03-11T12:00/2026-03-11T13:30'],
    ['without a zone', ['DTSTART:20260311T090000', 'DTEND:20260311T100000'], '2026-03-11T12:00/2026-03-11T13:00'],
    [
      'of a zone that the file does not describe',
      ['DTSTART;TZID=America/New_York:20260311T090000', 'DTEND;TZID=America/New_York:20260311T100000'],
      '2026-03-11T13:00/2026-03-11T14:00',
    ],
    ['of a whole day', ['DTSTART;VALUE=DATE:20260311'], '2026-03-11T03:00/2026-03-12T03:00'],
    [
      'of several days',
      ['DTSTART;VALUE=DATE:20260311', 'DTEND;VALUE=DATE:20260313'],
      '2026-03-11T03:00/2026-03-13T03:00',
    ],
  ])('are those of an event %s', (_name, lines, expected) => {
    expect(timesOf(calendar(event(...lines)))).toEqual([expected]);
  });

  it('follow the zone that the file describes, whatever its name is', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:E. South America Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:-0300',
      'TZOFFSETTO:-0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const own = event(
      'DTSTART;TZID=E. South America Standard Time:20260311T090000',
      'DTEND;TZID=E. South America Standard Time:20260311T100000',
    );
    expect(timesOf(calendar(...zone, own))).toEqual(['2026-03-11T12:00/2026-03-11T13:00']);
  });

  it('are the occurrences of a rule, without its exceptions, and with those that were moved', () => {
    const weekly = event(
      'DTSTART:20260303T120000Z',
      'DTEND:20260303T130000Z',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE:20260310T120000Z',
    );
    const moved = event('RECURRENCE-ID:20260317T120000Z', 'DTSTART:20260318T150000Z', 'DTEND:20260318T160000Z');
    const cancelled = event(
      'RECURRENCE-ID:20260324T120000Z',
      'STATUS:CANCELLED',
      'DTSTART:20260324T120000Z',
      'DTEND:20260324T130000Z',
    );
    expect(timesOf(calendar(weekly, moved, cancelled))).toEqual([
      '2026-03-03T12:00/2026-03-03T13:00',
      '2026-03-18T15:00/2026-03-18T16:00',
    ]);
  });

  it('are those of the other occurrences where one is moved out of the span or into it', () => {
    const weekly = event('DTSTART:20260303T120000Z', 'DTEND:20260303T130000Z', 'RRULE:FREQ=WEEKLY;COUNT=10');
    const out = event('RECURRENCE-ID:20260310T120000Z', 'DTSTART:20260901T120000Z', 'DTEND:20260901T130000Z');
    const into = event('RECURRENCE-ID:20260505T120000Z', 'DTSTART:20260306T120000Z', 'DTEND:20260306T130000Z');
    expect(timesOf(calendar(weekly, out, into)).map((time) => time.slice(5, 10))).toEqual([
      '03-03',
      '03-06',
      '03-17',
      '03-24',
      '03-31',
      '04-07',
      '04-14',
      '04-21',
      '04-28',
    ]);
  });

  it('are those of an exception without the event that it changes', () => {
    const alone = event('RECURRENCE-ID:20260310T120000Z', 'DTSTART:20260311T120000Z', 'DTEND:20260311T130000Z');
    expect(timesOf(calendar(alone))).toEqual(['2026-03-11T12:00/2026-03-11T13:00']);
  });

  it('end in the zone of their end', () => {
    const flight = event(
      'DTSTART;TZID=America/New_York:20260311T090000',
      'DTEND;TZID=America/Los_Angeles:20260311T090000',
    );
    expect(timesOf(calendar(flight))).toEqual(['2026-03-11T13:00/2026-03-11T16:00']);
  });

  it('keep the time of the day where the clock changes', () => {
    const daily = event(
      'DTSTART;TZID=America/New_York:20260307T090000',
      'DTEND;TZID=America/New_York:20260307T100000',
      'RRULE:FREQ=DAILY;COUNT=2',
    );
    expect(timesOf(calendar(daily))).toEqual([
      '2026-03-07T14:00/2026-03-07T15:00',
      '2026-03-08T13:00/2026-03-08T14:00',
    ]);
  });

  it.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'leave out events with %s',
    (line) => {
      expect(timesOf(calendar(event('DTSTART:20260311T120000Z', 'DTEND:20260311T130000Z', line)))).toEqual([]);
    },
  );

  it('leave out what ends before the span or begins after it, also of a rule without an end', () => {
    const always = event('DTSTART:20200101T120000Z', 'DTEND:20200101T130000Z', 'RRULE:FREQ=MONTHLY');
    expect(timesOf(calendar(always))).toEqual([
      '2026-03-01T12:00/2026-03-01T13:00',
      '2026-04-01T12:00/2026-04-01T13:00',
    ]);
  });

  it('are joined where they overlap or touch', () => {
    const events = ['1200', '1230', '1300'].map((time) =>
      event(`DTSTART:20260311T${time}00Z`, 'DURATION:PT30M').replace('one@', `${time}@`),
    );
    expect(timesOf(calendar(...events))).toEqual(['2026-03-11T12:00/2026-03-11T13:30']);
  });

  it.each(['', 'Olá', '<html></html>', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nEND:VCARD\r\n', 'BEGIN:VCALENDAR'])(
    'are not read of another file: %j',
    (text) => {
      expect(() => busyTimes(text, options)).toThrow(UnreadableCalendar);
    },
  );

  it('are in order and apart for any events', () => {
    const hour = fc.integer({ min: 0, max: 30 * 24 });
    const length = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(fc.array(fc.tuple(hour, length), { maxLength: 30 }), (drawn) => {
        const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
        const wanted = drawn.map(([at, hours]) => ({
          start: options.from + at * 3_600_000,
          end: options.from + (at + hours) * 3_600_000,
        }));
        const events = wanted.map(({ start, end }, index) =>
          event(`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`).replace('one@', `${index}@`),
        );
        const found = busyTimes(calendar(...events), options).times;
        const isBusy = (at: number, times: readonly { start: number; end: number }[]): boolean =>
          times.some(({ start, end }) => start <= at && at < end);
        for (let at = options.from; at < options.from + 90 * 24 * 3_600_000; at += 3_600_000) {
          expect(isBusy(at, found)).toBe(isBusy(at, wanted));
        }
        for (const [index, one] of found.entries()) expect(one.start).toBeGreaterThan(found[index - 1]?.end ?? 0);
      }),
      { numRuns: 30 },
    );
  });
});
