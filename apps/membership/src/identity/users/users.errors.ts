import { UserError, ValidationError } from '@rotina/service-kit/errors';

export const userNotFound = (): UserError =>
  new UserError({ status: 404, code: 'user_not_found', message: 'user.notFound' });

export const emailTaken = (): ValidationError => new ValidationError([{ path: ['email'], message: 'user.emailTaken' }]);

/** An administrator who took their own access away could not give it back. */
export const ownAccess = (field: 'roles' | 'locked'): ValidationError =>
  new ValidationError([{ path: [field], message: 'user.ownAccess' }]);

export const documentTaken = (): ValidationError =>
  new ValidationError([{ path: ['doc_number'], message: 'user.documentTaken' }]);

/** Of a user who changes their own. */
export const wrongPassword = (): ValidationError =>
  new ValidationError([{ path: ['current_password'], message: 'account.wrongPassword' }]);
