import { dayOf, isDate } from '../domain/schedule/local-time.js';
import type { Day } from '../domain/schedule/local-time.js';
import { readableDays } from '../habits/user-clock.js';
import { dateOutOfRange, unreadableDate } from '../answers/answers.errors.js';

/** @throws UserError 400 for what is no date, or lies beyond what anyone can read. */
export function readableDay(date: string, today: Day): Day {
  if (!isDate(date)) throw unreadableDate();
  const day = dayOf(date);
  const days = readableDays(today);
  if (day < days.from || day > days.to) throw dateOutOfRange(date, days);
  return day;
}
