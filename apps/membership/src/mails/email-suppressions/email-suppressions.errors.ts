import { UserError, ValidationError } from '@rotina/service-kit/errors';

export const suppressionNotFound = (): UserError =>
  new UserError({ status: 404, code: 'suppression_not_found', message: 'suppression.notFound' });

export const alreadyLifted = (): UserError =>
  new UserError({ status: 409, code: 'suppression_lifted', message: 'suppression.lifted' });

export const alreadySuppressed = (): ValidationError =>
  new ValidationError([{ path: ['email'], message: 'suppression.exists' }]);
