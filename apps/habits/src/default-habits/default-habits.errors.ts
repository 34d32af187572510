import { UserError, ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';

export const defaultHabitNotFound = (): UserError =>
  new UserError({ status: 404, code: 'default_habit_not_found', message: 'defaults.notFound' });

/** Default habits that cannot be taken: one text for those that are not offered, one for those without hours then. */
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
