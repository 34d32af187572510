import { dayOf, isDate } from '../schedule/calendar.js';
import type { Day } from '../schedule/calendar.js';
import { readableDays } from '../time/user-clock.js';
import { dateOutOfRange, unreadableDate } from './executions.errors.js';

/** @throws UserError 400 for what is no date, or lies beyond what anyone can read. */
export function readableDay(date: string, today: Day): Day {
  if (!isDate(date)) throw unreadableDate();
  const day = dayOf(date);
  const days = readableDays(today);
  if (day < days.from || day > days.to) throw dateOutOfRange(date, days);
  return day;
}
