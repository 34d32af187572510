import { dateOf, dayAt, timeAt } from './local-time.js';
import type { ExecutionKey } from './execution-id.js';
import type { Day, LocalTime } from './local-time.js';

/** `YYYY-MM-DDTHH:MM`: such texts sort as the local times. */
export const localTimeText = (time: LocalTime): string => `${dateOf(dayAt(time))}T${timeAt(time)}`;

/** A date as PostgreSQL reads it; an infinite day is a bound that no day reaches. */
export function dateOrInfinity(day: Day): string {
  if (Number.isFinite(day)) return dateOf(day);
  return day > 0 ? 'infinity' : '-infinity';
}

/** ISO 8601 in UTC with milliseconds; timestamps that PostgreSQL writes as JSON need no `Date` for that. */
export function utc(timestamp: string | Date): string {
  if (typeof timestamp !== 'string' || !timestamp.endsWith('+00:00')) return new Date(timestamp).toISOString();
  const written = timestamp.slice(0, -6);
  return `${written.length === 19 ? `${written}.000` : written.padEnd(23, '0').slice(0, 23)}Z`;
}

/** An execution by its columns. */
export const executionRow = ({ habitId, occurrence }: ExecutionKey) => ({
  habitId,
  scheduledDate: dateOf(dayAt(occurrence)),
  scheduledTime: timeAt(occurrence),
});

/** Executions as three arrays, one for each column: habits, dates, times. */
export function executionColumns(executions: readonly ExecutionKey[]): [string[], string[], string[]] {
  const rows = executions.map(executionRow);
  return [
    rows.map(({ habitId }) => habitId),
    rows.map(({ scheduledDate }) => scheduledDate),
    rows.map(({ scheduledTime }) => scheduledTime),
  ];
}
