import { UserError } from '@rotina/service-kit/errors';

/** The seconds after which a caller may try again: a stream of before may have ended. */
const waitSeconds = '5';

/** The user, or all users together, have as many open streams as one replica serves. */
export const tooManyStreams = (): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_streams',
    message: 'payment.tooManyStreams',
    headers: { 'retry-after': waitSeconds },
  });
