import { UserError } from '@rotina/service-kit/errors';
import { maxActiveHabits } from './habits.query.js';

export const habitNotFound = (): UserError =>
  new UserError({ status: 404, code: 'habit_not_found', message: 'habits.notFound' });

export const notYours = (): UserError => new UserError({ status: 403, code: 'forbidden', message: 'auth.forbidden' });

export const tooManyHabits = (): UserError =>
  new UserError({ status: 422, code: 'too_many_habits', message: 'habits.tooMany', data: { max: maxActiveHabits } });

/** The errors of routes with a habit in their path. */
export const ownHabitErrors = { 403: 'The habit belongs to another user.', 404: 'No habit has this id.' };
