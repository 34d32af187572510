import { dayOf, isDate } from '../../domain/schedule/local-time.js';
import type { Day } from '../../domain/schedule/local-time.js';
import { readableDays } from '../../domain/schedule/moment.js';
import { dateOutOfRange, malformedDate } from '../reports.errors.js';

/** @throws UserError 400 for anything but a date, or for one that is too far from today. */
export function readableDay(date: string, today: Day): Day {
  if (!isDate(date)) throw malformedDate();
  const day = dayOf(date);
  const days = readableDays(today);
  if (day < days.from || day > days.to) throw dateOutOfRange(date, days);
  return day;
}
