import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context of this request. */
  readonly traceparent: string;
  /** The trace context that caused it; none where it begins the trace, or is not a span of its own. */
  readonly parent?: string | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();
const acceptableId = /^[A-Za-z0-9._:-]{1,128}$/;
const acceptableTrace = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The request being served, if any; its trace context goes into every event it causes. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/** Runs work under a context of its own, e.g. an event's. */
export const withRequestContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Runs work under the context that it has, if any, else under the present one. */
export const inContext = <T>(context: RequestContext | undefined, work: () => T): T =>
  context ? withRequestContext(context, work) : work();

/** The fields of every log line about the request, event or job that it belongs to. */
export function logFields(context = requestContext()): { request_id?: string; trace_id?: string } {
  return context ? { request_id: context.requestId, trace_id: traceIdOf(context.traceparent) } : {};
}

/** The columns of a row that a job works on later: the request that caused it. */
export interface StoredContext {
  readonly traceparent: string | null;
  readonly requestId: string | null;
}

/** The request being served, for the row that it causes. */
export function storedContext(): StoredContext {
  const context = requestContext();
  return { traceparent: context?.traceparent ?? null, requestId: context?.requestId ?? null };
}

/** Continues the request that caused a row; without one, the work stays in the present context. */
export function withStoredContext<T>({ traceparent, requestId }: StoredContext, work: () => T): T {
  if (traceparent === null || requestId === null) return work();
  return withRequestContext(continued(requestId, traceparent), work);
}

/** The context of work that a request or an event caused; where no trace is known, it begins one. */
export const continued = (requestId: string, traceparent: string | undefined): RequestContext =>
  isTraceparent(traceparent) ? { requestId, traceparent } : new ContextOfHeaders(requestId, undefined);

/** The context of a part of some work, with a span of its own. */
export const childOf = ({ requestId, traceparent }: RequestContext): RequestContext & { readonly parent: string } => ({
  requestId,
  traceparent: newTraceparent(traceIdOf(traceparent)),
  parent: traceparent,
});

/** The caller's request id where it is acceptable, else a new one. */
function requestIdOf(header: unknown): string {
  return typeof header === 'string' && acceptableId.test(header) ? header : randomUUID();
}

/** The context of a request, continuing the caller's trace. */
export const contextOf = ({ headers }: Pick<FastifyRequest, 'headers'>): RequestContext =>
  new ContextOfHeaders(requestIdOf(headers['x-request-id']), headers['traceparent']);

/** Creates the trace context when it is first read: most requests cause no event. */
class ContextOfHeaders implements RequestContext {
  private made: string | undefined;

  constructor(
    readonly requestId: string,
    private readonly sent: unknown,
  ) {}

  get traceparent(): string {
    this.made ??= newTraceparent(continuedTrace(this.sent));
    return this.made;
  }

  get parent(): string | undefined {
    return isTraceparent(this.sent) ? this.sent : undefined;
  }
}

const isTraceparent = (sent: unknown): sent is string => typeof sent === 'string' && acceptableTrace.test(sent);

const continuedTrace = (sent: unknown): string => (isTraceparent(sent) ? traceIdOf(sent) : randomHex(16));

const newTraceparent = (traceId: string): string => `00-${traceId}-${randomHex(8)}-01`;

/** The trace that a well-formed `traceparent` names. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

/** The caller's `traceparent` where it is acceptable, else the begin of a new trace. */
export const traceparentFrom = (sent: unknown): string => (isTraceparent(sent) ? sent : newTraceparent(randomHex(16)));

const pool = Buffer.alloc(4096);
let spent = pool.length;

/** Random bytes as hexadecimal text; the system supplies them in blocks, because each call to it is slow. */
function randomHex(bytes: number): string {
  if (spent + bytes > pool.length) {
    randomFillSync(pool);
    spent = 0;
  }
  spent += bytes;
  return pool.toString('hex', spent - bytes, spent);
}
