import { UserError } from '@rotina/service-kit/errors';

/** The token is unknown, used or expired; the caller does not learn which. */
export const invalidPasswordToken = (): UserError =>
  new UserError({ status: 422, code: 'invalid_password_token', message: 'password.invalidToken' });
