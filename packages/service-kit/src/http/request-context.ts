import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context of this request. */
  readonly traceparent: string;
}

const storage = new AsyncLocalStorage<RequestContext>();
const acceptableId = /^[A-Za-z0-9._:-]{1,128}$/;
const acceptableTrace = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The request being served, if any; its trace context goes into every event it causes. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/** Runs work under a context of its own, e.g. an event's. */
export const withRequestContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The caller's request id where it is acceptable, else a new one. */
export function requestIdOf(header: unknown): string {
  return typeof header === 'string' && acceptableId.test(header) ? header : randomUUID();
}

/** The context of a request, continuing the caller's trace. */
export function contextOf(request: Pick<FastifyRequest, 'headers'>): RequestContext {
  const { traceparent } = request.headers;
  const traceId =
    typeof traceparent === 'string' && acceptableTrace.test(traceparent)
      ? traceparent.slice(3, 35)
      : randomBytes(16).toString('hex');
  return {
    requestId: requestIdOf(request.headers['x-request-id']),
    traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01`,
  };
}
