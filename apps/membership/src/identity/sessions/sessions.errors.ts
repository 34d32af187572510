import { UserError } from '@rotina/service-kit/errors';

/** The user has no such session. */
export const sessionMissing = (): UserError =>
  new UserError({ status: 404, code: 'session_not_found', message: 'session.notFound' });
