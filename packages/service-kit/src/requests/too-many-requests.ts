import { UserError } from '../errors/errors.js';

/** The refusal of a caller who has spent what a time allows, until the seconds have passed. */
export const tooManyRequests = (seconds: number, message = 'request.tooMany'): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_requests',
    message,
    headers: { 'retry-after': String(seconds) },
  });
