import { UserError } from '@rotina/service-kit/errors';
import { dateOf } from '../domain/schedule/local-time.js';
import type { Day } from '../domain/schedule/local-time.js';

export const executionNotFound = (): UserError =>
  new UserError({ status: 404, code: 'execution_not_found', message: 'executions.notFound' });

export const unreadableDate = (): UserError =>
  new UserError({ status: 400, code: 'malformed_date', message: 'request.parameter', data: { field: 'date' } });

export const dateOutOfRange = (date: string, days: { from: Day; to: Day }): UserError =>
  new UserError({
    status: 400,
    code: 'date_out_of_range',
    message: 'executions.dateOutOfRange',
    data: { date, from: dateOf(days.from), to: dateOf(days.to) },
  });
