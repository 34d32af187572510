import { UserError, ValidationError } from '@rotina/service-kit/errors';

export const membershipNotFound = (): UserError =>
  new UserError({ status: 404, code: 'membership_not_found', message: 'membership.notFound' });

/** The e-mail of a membership query is missing or malformed. */
export const invalidEmail = (): UserError =>
  new UserError({ status: 422, code: 'invalid_email', message: 'membership.invalidEmail' });

/** A membership that would end before it starts. */
export const validUntilBeforeStart = (): ValidationError =>
  new ValidationError([{ path: ['valid_until'], message: 'membership.endsBeforeStart' }]);
