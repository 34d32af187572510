import { credentialsHeader } from '@rotina/service-kit/auth';
import { UserError, unauthorizedMessage } from '@rotina/service-kit/errors';
import { spentHeaders } from '@rotina/service-kit/requests';
import { limits, windowMs } from './sign-in-limit.js';

/** The two sign-in versions, whose error bodies differ (see `error-body.ts`). */
export type ApiVersion = 'v1' | 'v2';

/** `null` for the other routes that ask for a password; they have the error body of every other route. */
export const wrongCredentials = (apiVersion: ApiVersion | null): UserError =>
  new UserError({ status: 401, code: 'invalid_credentials', message: 'auth.wrongCredentials', data: { apiVersion } });

/** Of an e-mail and address; that of an address alone is far higher. */
const failures = { name: 'failed sign-ins', requests: limits.perEmailAndAddress, seconds: windowMs / 1_000 };

export const tooManySignIns = (apiVersion: ApiVersion | null, retryAfterSeconds: number): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_requests',
    message: 'request.tooMany',
    data: { apiVersion },
    headers: spentHeaders(failures, retryAfterSeconds),
  });

/** Valid JSON, but not an object. */
export const malformedSignIn = (apiVersion: ApiVersion): UserError =>
  new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed', data: { apiVersion } });

/** Credentials that are wrong or, without any, the header that is missing. */
export const notSignedIn = (headers: Readonly<Record<string, unknown>>, hasCredentials: boolean): UserError =>
  new UserError({
    status: 401,
    code: 'unauthorized',
    ...(hasCredentials ? { message: 'auth.required' } : unauthorizedMessage(headers, credentialsHeader(headers))),
    data: { apiVersion: 'v1' },
  });

export const sessionNotFound = (): UserError =>
  new UserError({
    status: 404,
    code: 'session_not_found',
    message: 'auth.sessionNotFound',
    data: { apiVersion: 'v1' },
  });
