import { UserError, ValidationError } from '@rotina/service-kit/errors';

export const calendarNotFound = (): UserError =>
  new UserError({ status: 404, code: 'calendar_not_found', message: 'calendar.notFound' });

/** Not public, or not by https. */
export const refusedUrl = (): ValidationError =>
  new ValidationError([{ path: ['url'], message: 'calendar.refusedUrl' }]);

export const tooManyCalendars = (max: number): ValidationError =>
  new ValidationError([{ path: ['url'], message: 'calendar.tooMany', params: { max } }]);
