import { busyTimes } from './busy-times.js';
import type { SkippedEvent } from './skipped-event.js';

export const options = {
  timeZone: 'America/Sao_Paulo',
  from: Date.parse('2026-03-01T00:00:00Z'),
  to: Date.parse('2026-04-30T00:00:00Z'),
};

export const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export const event = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'UID:one@test', 'DTSTAMP:20260301T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

/** Its busy times in UTC as `start/end`. */
export const timesOf = (text: string): string[] =>
  busyTimes(text, options).times.map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(0, 16)).join('/'),
  );

export const skippedIn = (text: string): readonly SkippedEvent[] => busyTimes(text, options).skipped;
