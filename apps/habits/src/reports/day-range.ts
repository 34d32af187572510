import { UserError } from '@rotina/service-kit/errors';
import { dateOf, dayOf } from '../domain/schedule/local-time.js';
import type { Day } from '../domain/schedule/local-time.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';

const usualDays = 30;
const mostDays = 366;

/**
 * The asked days, by default today and the 29 days before.
 * @throws UserError 400 for more than 366 days or a reversed range.
 */
export function boundedRange(asked: { from?: string | undefined; to?: string | undefined }, today: Day): DayRange {
  const to = asked.to === undefined ? today : dayOf(asked.to);
  const from = asked.from === undefined ? to - usualDays + 1 : dayOf(asked.from);
  if (from > to || to - from >= mostDays) throw badRange({ from, to });
  return { from, to };
}

export const badRange = ({ from, to }: DayRange): UserError =>
  new UserError({
    status: 400,
    code: 'bad_range',
    message: 'history.range',
    data: { from: dateOf(from), to: dateOf(to) },
  });
