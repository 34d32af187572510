import type { OpenAPIObject } from '@nestjs/swagger';
import { asksToWait } from '../errors/retry-after.js';
import { shapeOf } from './views.js';
import type { ViewClass } from './views.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Extract<NonNullable<Operation['responses'][string]>, { description: string }>;

const always = {
  400: 'The request is malformed: its URL, a header, its query or its body.',
  429: 'Too many requests of this caller are in progress.',
  500: 'An error of this service.',
  503: 'The service is overloaded, or its database does not answer. Try again later.',
};
const withToken = { 401: 'The token is missing, invalid, expired or revoked.' };
const withBody = {
  408: 'The body did not arrive in time.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'A field of the body is missing or invalid.',
};

/** Every 429 and 503 carries it: the filter of errors adds what a failure itself leaves out. */
const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    required: true,
    schema: { type: 'integer' as const, minimum: 1 },
  },
};

/** Of a caller who has spent what a time allows; too many requests at once have none. */
const rateLimit = {
  RateLimit: {
    description: 'The name of the limit, `r=0` requests that remain, and `t` seconds until it is reset.',
    schema: { type: 'string' as const, examples: ['"purchases of an address";r=0;t=60'] },
  },
  'RateLimit-Policy': {
    description: 'The name of the limit, and the `q` requests that `w` seconds allow.',
    schema: { type: 'string' as const, examples: ['"purchases of an address";q=60;w=60'] },
  },
};

/** Adds to an operation the errors that the kit answers by itself, and to all its errors the body that they have. */
export function describeErrors(operation: Operation, errorView: ViewClass): void {
  const common: Record<string, string> = {
    ...always,
    ...(!operation.security && withToken),
    ...(operation.requestBody && withBody),
  };
  for (const [status, description] of Object.entries(common)) operation.responses[status] ??= { description };
  const content = { 'application/json': { schema: { ...shapeOf(errorView).schema } } };
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) >= 400 && response && !('$ref' in response)) describeError(Number(status), response, content);
  }
}

function describeError(status: number, response: Response, content: NonNullable<Response['content']>): void {
  response.content ??= content;
  if (asksToWait(status)) response.headers = { ...response.headers, ...retryAfter };
  if (status === 429) response.headers = { ...response.headers, ...rateLimit };
}
