import { UserError, ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';

export const defaultHabitNotFound = (): UserError =>
  new UserError({ status: 404, code: 'default_habit_not_found', message: 'defaults.notFound' });

/** One message for ids that are not offered, and one for default habits without hours in the period. */
export function notSelectable(problems: {
  unknown: readonly number[];
  withoutHours: readonly number[];
}): ValidationError {
  const errorOf = (ids: readonly number[], message: string): FieldError[] =>
    ids.length === 0 ? [] : [{ path: ['default_habit_ids'], message, params: { id: ids.join(', ') } }];
  return new ValidationError([
    ...errorOf(problems.unknown, 'defaults.unknownId'),
    ...errorOf(problems.withoutHours, 'defaults.noHours'),
  ]);
}
