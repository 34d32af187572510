import { dayAt, plusYears, wallClock } from './local-time.js';
import type { Day, LocalTime } from './local-time.js';
import type { DayRange } from './day-ranges.js';

/** The present in a user's time zone. */
export interface Moment {
  readonly instant: Temporal.Instant;
  readonly now: LocalTime;
  readonly today: Day;
}

export function momentAt(instant: Temporal.Instant, timeZone: string): Moment {
  const now = wallClock(instant, timeZone);
  return { instant, now, today: dayAt(now) };
}

const yearsBack = 10;
const yearsAhead = 2;

/** The first and the last day that requests may name. */
export const readableDays = (today: Day): DayRange => ({
  from: plusYears(today, -yearsBack),
  to: plusYears(today, yearsAhead),
});

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' });
