import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../http/request-context.js';
import { recordSpan } from './spans.js';

type Caused = Pick<RequestContext, 'traceparent' | 'parent'>;

/**
 * Records the span of a request once its response has ended, or its caller has hung up.
 * @param routeOf The pattern of its route, never its URL, which may contain secrets.
 */
export function traceRequest(reply: FastifyReply, context: Caused, routeOf: () => string | undefined): void {
  const startedAt = performance.now();
  finished(reply.raw, (broken) => {
    const { method } = reply.request;
    const route = routeOf() ?? 'unknown';
    const { traceparent, parent } = context;
    const { statusCode } = reply;
    recordSpan({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode },
      traceparent,
      parent,
      startedAt,
      error: failureOf(statusCode, broken),
    });
  });
}

function failureOf(status: number, broken: Error | null | undefined): string | undefined {
  if (status >= 500) return String(status);
  return broken ? 'broken off' : undefined;
}
