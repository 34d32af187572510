import { UserError } from '@rotina/service-kit/errors';
import { maxActiveHabits, maxHabits } from './habits.query.js';

export const habitNotFound = (): UserError =>
  new UserError({ status: 404, code: 'habit_not_found', message: 'habits.notFound' });

export const notYours = (): UserError => new UserError({ status: 403, code: 'forbidden', message: 'auth.forbidden' });

export const tooManyActiveHabits = (): UserError =>
  new UserError({ status: 422, code: 'too_many_habits', message: 'habits.tooMany', data: { max: maxActiveHabits } });

/** Finished ones included. */
export const tooManyHabits = (): UserError =>
  new UserError({ status: 422, code: 'too_many_habits', message: 'habits.tooManyInAll', data: { max: maxHabits } });

/** The errors of routes with a habit in their path. */
export const ownHabitErrors = { 403: 'The habit belongs to another user.', 404: 'No habit has this id.' };
