import type { DayRange } from '../../domain/schedule/day-ranges.js';
import { dayOf } from '../../domain/schedule/local-time.js';
import type { Day } from '../../domain/schedule/local-time.js';
import { badRange } from '../reports.errors.js';

const defaultDays = 30;
const maxDays = 366;

/**
 * The requested days, by default today and the 29 days before.
 * @throws UserError 400 for more than 366 days or a reversed range.
 */
export function boundedRange(query: { from?: string | undefined; to?: string | undefined }, today: Day): DayRange {
  const to = query.to === undefined ? today : dayOf(query.to);
  const from = query.from === undefined ? to - defaultDays + 1 : dayOf(query.from);
  if (from > to || to - from >= maxDays) throw badRange({ from, to });
  return { from, to };
}
