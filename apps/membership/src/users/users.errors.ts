import { UserError, ValidationError } from '@rotina/service-kit/errors';

export const userNotFound = (): UserError =>
  new UserError({ status: 404, code: 'user_not_found', message: 'user.notFound' });

export const emailTaken = (): ValidationError => new ValidationError([{ path: ['email'], message: 'user.emailTaken' }]);

export const documentTaken = (): ValidationError =>
  new ValidationError([{ path: ['doc_number'], message: 'user.documentTaken' }]);
