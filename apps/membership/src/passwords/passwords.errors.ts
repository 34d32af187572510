import { UserError } from '@rotina/service-kit/errors';

/** A link that is unknown, was used, or is too old; which of them is nobody's business. */
export const deadToken = (): UserError =>
  new UserError({ status: 422, code: 'invalid_password_token', message: 'password.deadToken' });
