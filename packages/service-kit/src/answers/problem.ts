import { HttpException } from '@nestjs/common';
import { failureKind } from '../database/failures.js';
import { isLostConnection } from '../errors/lost-connection.js';
import type { FieldError } from '../errors/errors.js';
import { OperationalError, UserError, ValidationError } from '../errors/errors.js';
import { retryAfterHeaders } from '../errors/retry-after.js';

/** The parts of every error body; messages are catalogue keys until they are translated. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: readonly FieldError[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, unknown>>;
}

interface FieldMessage {
  readonly path: readonly string[];
  readonly message: string;
}

/** A failure with its texts in the caller's language. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: readonly FieldMessage[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** The body that a service answers a problem with, in its own shape. */
export type ErrorBody = (problem: Problem) => unknown;

const byStatus: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'malformed_request', message: 'request.malformed' },
  401: { code: 'unauthorized', message: 'auth.required' },
  403: { code: 'forbidden', message: 'auth.forbidden' },
  404: { code: 'not_found', message: 'request.notFound' },
  405: { code: 'method_not_allowed', message: 'request.notFound' },
  408: { code: 'request_timeout', message: 'request.timeout' },
  413: { code: 'payload_too_large', message: 'request.tooLarge' },
  415: { code: 'unsupported_media_type', message: 'request.unsupportedMediaType' },
  429: { code: 'too_many_requests', message: 'request.tooMany' },
  503: { code: 'unavailable', message: 'request.unavailable' },
};

const bug = { code: 'internal_error', message: 'request.internal' };
const nothing = { fields: [], data: {}, headers: {}, params: {} };

/** The problem that a caller receives for a thrown value. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UserError) return fromUserError(error);
  const status = statusOf(error);
  const headers = retryAfterHeaders(status);
  return { ...nothing, status, headers, ...(byStatus[status] ?? (status < 500 ? byStatus[400] : bug) ?? bug) };
}

function fromUserError(error: UserError): Failure {
  const { options } = error;
  const fields = error instanceof ValidationError ? error.fields : [];
  const headers = { ...retryAfterHeaders(options.status), ...options.headers };
  return { ...nothing, ...options, headers, fields };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof OperationalError || mayPass(error) || isLostConnection(error)) return 503;
  return fastifyStatusOf(error) ?? 500;
}

/** The same request may succeed when it is repeated. */
const mayPass = (error: unknown): boolean => ['unavailable', 'locked', 'conflict'].includes(failureKind(error));

/** Fastify's own refusals (a body too large, a bad length) carry their status. */
function fastifyStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}
