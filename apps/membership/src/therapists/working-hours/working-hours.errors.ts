import { UserError, ValidationError } from '@rotina/service-kit/errors';

/** Of an own list: unknown ids and those of others. */
export const rowNotFound = (): UserError =>
  new UserError({ status: 404, code: 'working_hours_not_found', message: 'workingHours.notFound' });

export const dateTaken = (path: readonly string[]): ValidationError =>
  new ValidationError([{ path, message: 'workingHours.dateTaken' }]);

export const endsTooEarly = (path: readonly string[]): ValidationError =>
  new ValidationError([{ path: [...path, 'ends_at'], message: 'workingHours.endsTooEarly' }]);

export const tooMany = (list: string, max: number): ValidationError =>
  new ValidationError([{ path: [list], message: 'validation.arrayMaxSize', params: { p0: max } }]);
