import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync, randomUUID } from 'node:crypto';
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
    this.made ??= `00-${traceIdOf(this.sent)}-${randomHex(8)}-01`;
    return this.made;
  }
}

const traceIdOf = (sent: unknown): string =>
  typeof sent === 'string' && acceptableTrace.test(sent) ? sent.slice(3, 35) : randomHex(16);

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
