import { UserError } from '@rotina/service-kit/errors';
import type { DayRange } from '../domain/schedule/day-ranges.js';
import { dateOf } from '../domain/schedule/local-time.js';

export const malformedDate = (): UserError =>
  new UserError({ status: 400, code: 'malformed_date', message: 'request.parameter', data: { field: 'date' } });

export const dateOutOfRange = (date: string, { from, to }: DayRange): UserError =>
  new UserError({
    status: 400,
    code: 'date_out_of_range',
    message: 'executions.dateOutOfRange',
    data: { date, from: dateOf(from), to: dateOf(to) },
  });

export const badRange = ({ from, to }: DayRange): UserError =>
  new UserError({
    status: 400,
    code: 'bad_range',
    message: 'history.range',
    data: { from: dateOf(from), to: dateOf(to) },
  });
