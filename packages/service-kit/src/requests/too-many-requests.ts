import { UserError } from '../errors/errors.js';

/** A number of requests that a time allows. */
export interface RateLimit {
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/**
 * The headers of a refusal, those of the IETF's draft of RateLimit headers among them: what is allowed, and that nothing of it remains.
 * @param wait The seconds until it is allowed again.
 */
export const spentHeaders = ({ name, requests, seconds }: RateLimit, wait = seconds): Record<string, string> => ({
  'retry-after': String(wait),
  ratelimit: `"${name}";r=0;t=${String(wait)}`,
  'ratelimit-policy': `"${name}";q=${String(requests)};w=${String(seconds)}`,
});

/** The refusal of a caller who has spent what a time allows, until the time has passed. */
export const tooManyRequests = (limit: RateLimit, message = 'request.tooMany'): UserError =>
  new UserError({ status: 429, code: 'too_many_requests', message, headers: spentHeaders(limit) });
