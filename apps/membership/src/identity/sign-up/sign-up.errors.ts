import { UserError } from '@rotina/service-kit/errors';

export const signUpClosed = (): UserError =>
  new UserError({ status: 403, code: 'sign_up_closed', message: 'signUp.closed' });
