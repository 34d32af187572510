import { describe, expect, it } from 'vitest';
import { UnreadableCalendar } from './unreadable-calendar.js';
import { readBusyTimes } from './read-busy-times.js';

const options = {
  timeZone: 'America/Sao_Paulo',
  from: Date.parse('2026-03-01T00:00:00Z'),
  to: Date.parse('2026-04-30T00:00:00Z'),
};

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');

describe('a calendar that is read in a thread', () => {
  it('has its busy times', async () => {
    const text = calendar('DTSTART:20260311T120000Z', 'DTEND:20260311T130000Z');
    const time = { start: Date.parse('2026-03-11T12:00Z'), end: Date.parse('2026-03-11T13:00Z') };
    await expect(readBusyTimes(text, options)).resolves.toEqual({ times: [time], skipped: [] });
  });

  it.each(['Olá', calendar('DTSTART:20260301T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')])(
    'is refused when it is none or has too many occurrences',
    async (text) => {
      await expect(readBusyTimes(text, options)).rejects.toBeInstanceOf(UnreadableCalendar);
    },
  );

  it('is given up when its next occurrence is never found', async () => {
    const never = calendar('DTSTART:20260301T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30');
    await expect(readBusyTimes(never, options)).rejects.toMatchObject({ reason: 'too_slow' });
  }, 30_000);
});
