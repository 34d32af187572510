import { describe, expect, it } from 'vitest';
import { calendar, event, skippedIn, timesOf } from './calendars.suite.js';

const inZone = (zone: string): string =>
  event(`DTSTART;TZID=${zone}:20260311T090000`, `DTEND;TZID=${zone}:20260311T100000`);

/** A zone with one offset for the whole year. */
const described = (name: string, offset: string, ...lines: string[]): string =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...lines,
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');

describe('the zone of an event', () => {
  it.each([
    ['America/New_York', '13:00'],
    ['W. Europe Standard Time', '08:00'],
    ['E. South America Standard Time', '12:00'],
    ['/freeassociation.sourceforge.net/Europe/Paris', '08:00'],
    ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires', '12:00'],
    ['/softwarestudio.org/Tzfile/America/Chicago', '14:00'],
    ['tzone://Microsoft/Utc', '09:00'],
    ['EST5EDT', '13:00'],
    ['UTC', '09:00'],
    ['UTC-3', '12:00'],
    ['GMT+0100', '08:00'],
  ])('is resolved by its name without a description: %s', (zone, start) => {
    const name = zone.includes(':') ? `"${zone}"` : zone;
    expect(timesOf(calendar(inZone(name))).map((time) => time.slice(11, 16))).toEqual([start]);
  });

  it('is resolved by the description that the file gives a name of its own', () => {
    const zone = described('Minha hora', '+0500');
    expect(timesOf(calendar(zone, inZone('Minha hora')))).toEqual(['2026-03-11T04:00/2026-03-11T05:00']);
    const place = described('Minha hora', '+0500', 'X-LIC-LOCATION:Europe/Paris');
    expect(timesOf(calendar(place, inZone('Minha hora')))).toEqual(['2026-03-11T08:00/2026-03-11T09:00']);
  });

  it('is that of today where the file describes a place by rules that were changed since', () => {
    const summerTime = described('America/Sao_Paulo', '-0200');
    expect(timesOf(calendar(summerTime, inZone('America/Sao_Paulo')))).toEqual(['2026-03-11T12:00/2026-03-11T13:00']);
  });

  it.each([
    ['Marte', []],
    ['Customized Time Zone', []],
    ['Sem regras', ['BEGIN:VTIMEZONE', 'TZID:Sem regras', 'END:VTIMEZONE']],
  ])('is reported when it is unknown, and the event is not read as local: %s', (zone, lines) => {
    const text = calendar(...lines, inZone('UTC'), inZone(zone));
    expect(timesOf(text)).toEqual(['2026-03-11T09:00/2026-03-11T10:00']);
    const line = 3 + lines.length + 6 + 3 + 1;
    expect(skippedIn(text)).toEqual([{ event: 2, line, reason: 'unknown_zone' }]);
  });

  it('is that of the calendar for times without a zone, and for whole days that of their owner', () => {
    const local = event('DTSTART:20260311T090000', 'DTEND:20260311T100000');
    const day = event('DTSTART;VALUE=DATE:20260320');
    const times = ['2026-03-11T13:00/2026-03-11T14:00', '2026-03-20T03:00/2026-03-21T03:00'];
    expect(timesOf(calendar('X-WR-TIMEZONE:America/New_York', local, day))).toEqual(times);
    expect(timesOf(calendar('X-WR-TIMEZONE;VALUE=TEXT:Eastern Standard Time', local, day))).toEqual(times);
    expect(skippedIn(calendar('X-WR-TIMEZONE:Marte', local, day))).toMatchObject([{ reason: 'unknown_zone' }]);
  });
});
