import { describe, expect, it } from 'vitest';
import { busyTimes } from './busy-times.js';
import { calendar, event, options, skippedIn, timesOf } from './calendars.suite.js';
import type { UnreadableCalendar } from './unreadable-calendar.js';

const good = event('DTSTART:20260311T120000Z', 'DTEND:20260311T130000Z');
const goodTime = '2026-03-11T12:00/2026-03-11T13:00';

describe('a fault in a calendar', () => {
  it.each([
    'DTSTART:lixo',
    'DTSTART;VALUE=TEXT:lixo',
    'DTSTART:20261301T120000Z',
    'DTSTART:20260230T120000Z',
    'DTSTART:20260312T1200000Z',
    'DTSTART;TZID="Europe/Paris:20260312T120000',
    'DTSTART:20260312T120000Z\r\nDTEND:20260312T110000Z',
    'DTSTART:20260312T120000Z\r\nDURATION:P999999999999999999W',
    'DTSTART:20260312T120000Z\r\nDURATION:PT',
    'DTSTART:20260312T120000Z\r\nRRULE:COUNT=2',
    'DTSTART:20260312T120000Z\r\nRRULE:FREQ=SOMETIMES',
    'DTSTART:20260312T120000Z\r\nRRULE:FREQ=WEEKLY;BYYEARDAY=1',
    'DTSTART:20260312T120000Z\r\nEXDATE:ontem',
  ])('costs its own event alone, which is reported by its number and its line: %j', (lines) => {
    const bad = event(...lines.split('\r\n'));
    const text = calendar(good, bad, good.replace('20260311', '20260313').replace('20260311', '20260313'));
    expect(timesOf(text)).toEqual([goodTime, '2026-03-13T12:00/2026-03-13T13:00']);
    const line = 3 + 6 + 3 + lines.split('\r\n').length;
    expect(skippedIn(text)).toEqual([{ event: 2, line, reason: 'bad_line' }]);
  });

  it('costs nothing where the line does not matter', () => {
    const lines = ['uma linha sem dois-pontos', 'ATTENDEE;CN="Ana:mailto:ana@example.com', 'X-COR;=:1', 'RDATE:'];
    const text = calendar(...lines, event('DTSTART:20260311T120000Z', ...lines, 'DTEND:20260311T130000Z'));
    expect(timesOf(text)).toEqual([goodTime]);
    expect(skippedIn(text)).toEqual([]);
  });

  it('is an event without a start, unless it takes no time', () => {
    const text = calendar(event('SUMMARY:Quando?'), event('STATUS:CANCELLED'));
    expect(skippedIn(text)).toEqual([{ event: 1, line: 4, reason: 'no_start' }]);
  });

  it('is an event without an end, which the next one ends', () => {
    expect(
      timesOf(calendar(good.replace('\r\nEND:VEVENT', ''), event('DTSTART:20260312T120000Z', 'DURATION:PT1H'))),
    ).toEqual([goodTime, '2026-03-12T12:00/2026-03-12T13:00']);
  });

  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['empty lines before and within', (text: string) => `\r\n${text.replaceAll('\r\n', '\r\n\r\n')}`],
    ['line feeds alone', (text: string) => text.replaceAll('\r\n', '\n')],
    ['carriage returns alone', (text: string) => text.replaceAll('\r\n', '\r')],
    ['small letters', (text: string) => text.toLowerCase().replace(/(\d)t(\d+)z/g, '$1T$2Z')],
    ['folded lines', (text: string) => text.replaceAll('DTSTART:2026', 'DTSTART\r\n :20\r\n\t26')],
    ['no end of the calendar', (text: string) => text.replace('END:VCALENDAR', '')],
    ['no calendar around the events', () => `${good}\r\n`],
  ])('is none where a file has %s', (_name, change) => {
    expect(timesOf(change(calendar(good)))).toEqual([goodTime]);
  });

  it.each([
    ['DTSTART:20260311', 'a date that does not say so'],
    ['DTSTART;VALUE=DATE:20260311\r\nDTEND;VALUE=DATE:20260311', 'an end on its own day'],
    ['DTSTART;VALUE=DATE:20260311\r\nDURATION:PT0S', 'no length'],
    ['DTSTART;TZID=Marte;VALUE=DATE:20260311', 'a zone that a date has no need of'],
  ])('is none in a whole day with %s', (lines) => {
    expect(timesOf(calendar(event(...lines.split('\r\n'))))).toEqual(['2026-03-11T03:00/2026-03-12T03:00']);
  });

  it.each([
    ['cut_off', calendar(good).slice(0, -30)],
    ['cut_off', 'BEGIN:VCALENDAR'],
    ['unreadable', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
    ['too_many_events', calendar(...Array.from({ length: 10_001 }, () => good))],
    ['too_many_events', calendar(event('DTSTART:20260301T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))],
  ])('that costs the whole file has a name: %s', (reason, text) => {
    expect(() => busyTimes(text, options)).toThrow(expect.objectContaining({ reason }) as UnreadableCalendar);
  });
});

describe('the free and busy times of a calendar', () => {
  it('are those that are not free', () => {
    const text = calendar(
      'BEGIN:VFREEBUSY',
      'DTSTART:20260301T000000Z',
      'DTEND:20260401T000000Z',
      'FREEBUSY:20260311T120000Z/20260311T130000Z,20260312T120000Z/PT90M',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260313T120000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260314T120000Z/PT1H',
      'END:VFREEBUSY',
    );
    expect(timesOf(text)).toEqual([goodTime, '2026-03-12T12:00/2026-03-12T13:30', '2026-03-13T12:00/2026-03-13T13:00']);
    expect(skippedIn(text.replace('PT90M', 'sempre'))).toEqual([{ event: 1, line: 7, reason: 'bad_line' }]);
  });
});
