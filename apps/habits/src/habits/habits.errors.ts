import { UserError } from '@rotina/service-kit/errors';

export const habitNotFound = (): UserError =>
  new UserError({ status: 404, code: 'habit_not_found', message: 'habits.notFound' });

export const notYours = (): UserError => new UserError({ status: 403, code: 'forbidden', message: 'auth.forbidden' });
