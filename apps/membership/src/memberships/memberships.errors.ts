import { UserError } from '@rotina/service-kit/errors';

export const membershipNotFound = (): UserError =>
  new UserError({ status: 404, code: 'membership_not_found', message: 'membership.notFound' });

/** Somebody was asked about by something that is no e-mail address. */
export const invalidEmail = (): UserError =>
  new UserError({ status: 422, code: 'invalid_email', message: 'membership.invalidEmail' });
