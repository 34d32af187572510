import { UserError, ValidationError } from '@rotina/service-kit/errors';

/** The time overlaps a hold, a meeting or its buffer. */
export const slotTaken = (): UserError =>
  new UserError({ status: 409, code: 'slot_taken', message: 'booking.slotTaken' });

/** No slot of the therapist begins at this time. */
export const notASlot = (): UserError =>
  new UserError({ status: 422, code: 'not_a_slot', message: 'booking.notASlot' });

/** A start that cannot be read; the message names the field. */
export const unreadableStart = ({ fields }: ValidationError): ValidationError =>
  new ValidationError(fields, 422, notASlot().options);

export const tooManyHolds = (): UserError =>
  new UserError({ status: 409, code: 'too_many_holds', message: 'booking.tooManyHolds' });

export const holdNotFound = (): UserError =>
  new UserError({ status: 404, code: 'hold_not_found', message: 'booking.holdNotFound' });

export const holdOfAnother = (): UserError =>
  new UserError({ status: 403, code: 'forbidden', message: 'auth.forbidden' });

/** A hold that ended before it was confirmed. */
export const holdExpired = (): UserError =>
  new UserError({ status: 409, code: 'hold_expired', message: 'booking.holdExpired' });

export const meetingNotFound = (): UserError =>
  new UserError({ status: 404, code: 'meeting_not_found', message: 'booking.meetingNotFound' });

/** The minimum notice of the therapist has begun. */
export const tooLateToCancel = (): UserError =>
  new UserError({ status: 409, code: 'too_late_to_cancel', message: 'booking.tooLateToCancel' });

export const endsTooEarly = (): ValidationError =>
  new ValidationError([{ path: ['ends_at'], message: 'workingHours.endsTooEarly' }]);

export const lastsTooLong = (days: number): ValidationError =>
  new ValidationError([{ path: ['ends_at'], message: 'booking.lastsTooLong', params: { days } }]);

export const missing = (field: string): ValidationError =>
  new ValidationError([{ path: [field], message: 'validation.isNotEmpty' }]);

export const feedNotFound = (): UserError =>
  new UserError({ status: 404, code: 'calendar_not_found', message: 'booking.feedNotFound' });

/** Does the work of a hold, whose errors are `{error: {code, message}}`. */
export async function withObjectErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const options = { ...error.options, data: { ...error.options.data, shape: 'object' } };
    throw error instanceof ValidationError ? new ValidationError(error.fields, 422, options) : new UserError(options);
  }
}
