import { describe, expect, it } from 'vitest';
import { calendar, event, timesOf } from './calendars.suite.js';

const daysOf = (...lines: string[]): string[] => timesOf(calendar(event(...lines))).map((time) => time.slice(5, 10));
const nine = ['DTSTART;TZID=America/New_York:20260302T090000', 'DURATION:PT1H'];

describe('the occurrences of an event', () => {
  it('are its own start and its dates where it has no rule', () => {
    expect(daysOf(...nine, 'RDATE;TZID=America/New_York:20260304T090000,20260306T090000')).toEqual([
      '03-02',
      '03-04',
      '03-06',
    ]);
    expect(daysOf(...nine, 'RDATE;VALUE=DATE:20260304', 'EXDATE;TZID=America/New_York:20260302T090000')).toEqual([
      '03-04',
    ]);
  });

  it('may be periods with an end of their own', () => {
    const periods = 'RDATE;VALUE=PERIOD:20260304T120000Z/20260304T150000Z,20260305T120000Z/PT30M';
    expect(timesOf(calendar(event(...nine, periods))).slice(1)).toEqual([
      '2026-03-04T12:00/2026-03-04T15:00',
      '2026-03-05T12:00/2026-03-05T12:30',
    ]);
  });

  it.each([
    ['in UTC includes the occurrence of that moment', '20260304T140000Z', ['03-02', '03-03', '03-04']],
    ['in UTC excludes the occurrence a moment later', '20260304T135959Z', ['03-02', '03-03']],
    ['without a zone is in that of the start', '20260304T090000', ['03-02', '03-03', '03-04']],
    ['as a date includes that day', '20260304', ['03-02', '03-03', '03-04']],
    ['before the start leaves none', '20260228', []],
  ])('end where their rule ends: an end %s', (_name, until, days) => {
    expect(daysOf(...nine, `RRULE:FREQ=DAILY;UNTIL=${until}`)).toEqual(days);
  });

  it('include the last day of a rule of whole days, whatever form its end has', () => {
    const ends = ['20260304', '20260304T000000Z', '20260304T030000Z'];
    for (const until of ends)
      expect(timesOf(calendar(event('DTSTART:20260303', `RRULE:FREQ=DAILY;UNTIL=${until}`)))).toEqual([
        '2026-03-03T03:00/2026-03-05T03:00',
      ]);
  });

  it.each([
    ['in UTC', 'EXDATE:20260303T140000Z,20260305T140000Z'],
    ['in another zone', 'EXDATE;TZID=Europe/Paris:20260303T150000,20260305T150000'],
    ['as dates', 'EXDATE;VALUE=DATE:20260303,20260305'],
    ['as dates that do not say so', 'EXDATE:20260303,20260305'],
    ['among others that match nothing', 'EXDATE:20260302T220000Z,20260302T230000Z,20260303T140000Z,20260305T140000Z'],
  ])('are without those that are excluded %s', (_name, excluded) => {
    expect(daysOf(...nine, 'RRULE:FREQ=DAILY;COUNT=5', excluded)).toEqual(['03-02', '03-04', '03-06']);
  });

  it('are without those of a rule that excludes', () => {
    expect(daysOf(...nine, 'RRULE:FREQ=DAILY;COUNT=5', 'EXRULE:FREQ=DAILY;INTERVAL=2')).toEqual(['03-03', '03-05']);
  });

  it('are as many as their rule counts', () => {
    const first = ['DTSTART:20240920T120000Z', 'DURATION:PT1H'];
    expect(daysOf(...first, 'RRULE:FREQ=MONTHLY;COUNT=4;BYMONTH=3,9')).toEqual(['03-20']);
    expect(daysOf(...first, 'RRULE:FREQ=MONTHLY;COUNT=3;BYMONTH=3,9')).toEqual([]);
  });

  it('are read where their rule has spaces', () => {
    expect(daysOf(...nine, 'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO, TU ')).toEqual(['03-02', '03-03', '03-09']);
  });

  it('are moved with all that follow an exception for this and the following ones', () => {
    const weekly = event(...nine, 'RRULE:FREQ=WEEKLY;COUNT=4');
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260309T090000',
      'DTSTART;TZID=America/New_York:20260310T110000',
      'DURATION:PT2H',
    );
    expect(timesOf(calendar(weekly, later))).toEqual([
      '2026-03-02T14:00/2026-03-02T15:00',
      '2026-03-10T15:00/2026-03-10T17:00',
      '2026-03-17T15:00/2026-03-17T17:00',
      '2026-03-24T15:00/2026-03-24T17:00',
    ]);
  });

  it('of whole days are replaced by an exception that names a midnight', () => {
    const weekly = event('DTSTART;VALUE=DATE:20260303', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const moved = event('RECURRENCE-ID;TZID=Europe/Paris:20260310T000000', 'DTSTART;VALUE=DATE:20260311');
    expect(timesOf(calendar(weekly, moved)).map((time) => time.slice(5, 10))).toEqual(['03-03', '03-11']);
  });
});
