import { UserError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';

export const pauseNotFound = (): UserError =>
  new UserError({ status: 404, code: 'pause_not_found', message: 'pauses.notFound' });

export const tooManyPauses = (max: number): UserError =>
  new UserError({ status: 422, code: 'too_many_pauses', message: 'pauses.tooMany', data: { max } });

export const fromTooEarly = (earliest: string): FieldError => ({
  path: ['from'],
  message: 'pauses.tooEarly',
  params: { earliest },
});

export const toBeforeFrom = (): FieldError => ({ path: ['to'], message: 'pauses.toBeforeFrom' });

export const unknownHabits = (ids: readonly string[]): FieldError => ({
  path: ['habit_ids'],
  message: 'pauses.unknownHabits',
  params: { ids: ids.join(', ') },
});
