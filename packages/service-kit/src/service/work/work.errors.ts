import { UserError } from '../../errors/errors.js';

export const queueNotFound = (): UserError =>
  new UserError({ status: 404, code: 'queue_not_found', message: 'request.notFound' });
