import { UserError } from '@rotina/service-kit/errors';

export const calendarNotFound = (): UserError =>
  new UserError({ status: 404, code: 'calendar_not_found', message: 'calendar.notFound' });
