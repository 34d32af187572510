import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { refuse } from '../error-body.js';
import type { GatewayMetrics } from '../metrics/metrics.js';
import { isSafePath, pathOf } from '../routes/safe-path.js';
import type { PublicRoute, RouteTable, Service } from '../routes/route-table.js';
import { drained } from './drained.js';
import { headersForCaller, headersForService } from './headers.js';
import { BodyTooLarge, limitedBody } from './limited-body.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The public route of a request; null before the lookup and without a match. */
    publicRoute: PublicRoute | null;
  }
}

export interface ProxyOptions {
  readonly table: RouteTable;
  readonly upstreams: Readonly<Record<Service, string>>;
  readonly timeoutMs: number;
  readonly metrics: GatewayMetrics;
  /** Whether responses depend on the caller's origin. */
  readonly variesByOrigin: boolean;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const connectionsPerService = 128;
const drainLimits = { maxBytes: 16 * 1_048_576, timeoutMs: 5_000 };

/** Forwards the requests of the allow-list unchanged to their service; answers all others itself. */
export async function registerProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  await app.register(replyFrom, {
    disableRequestLogging: true,
    undici: {
      connections: connectionsPerService,
      pipelining: 1,
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
      connect: { timeout: Math.min(options.timeoutMs, 5_000) },
    },
    destroyAgent: true,
  });
  app.decorateRequest('publicRoute', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, done) => done(null, bodyOf(request, payload)));
  const hooks = proxyHooks(options);
  app.route({
    method: [...methods],
    url: '*',
    onRequest: (request, reply) => findRoute(options.table, request, reply),
    handler: (request, reply) => reply.from(undefined, hooks),
  });
}

async function findRoute(
  table: RouteTable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const path = pathOf(request.raw.url ?? '');
  const match = isSafePath(path) ? table.match(request.method, path) : { kind: 'none' as const };
  if (match.kind === 'none') return refuse(request, reply, 404);
  if (match.kind === 'method') return refuse(request, reply.header('allow', match.allowed.join(', ')), 405);
  request.publicRoute = match.route;
  if (Number(request.headers['content-length'] ?? 0) <= match.route.bodyLimit) return undefined;
  await drained(request.raw, drainLimits);
  // The rest of the body stays unread, so the connection cannot be used again.
  return refuse(request, reply.header('connection', 'close'), 413);
}

/** The incoming body; undefined without one, so that the service gets no content-length.*/
function bodyOf(request: FastifyRequest, payload: Readable): Readable | undefined {
  if (request.headers['transfer-encoding'] !== undefined) {
    return limitedBody(payload, request.publicRoute?.bodyLimit ?? 0);
  }
  return Number(request.headers['content-length'] ?? 0) > 0 ? payload : undefined;
}

function proxyHooks(options: ProxyOptions): FastifyReplyFromHooks {
  return {
    getUpstream: (request) => options.upstreams[request.publicRoute?.service ?? 'habits'],
    rewriteRequestHeaders: (request, headers) =>
      headersForService(headers, { requestId: request.id, address: request.ip }, request.body !== undefined),
    rewriteHeaders: (headers) => {
      const passed = headersForCaller(headers);
      if (options.variesByOrigin) passed.vary = passed.vary === undefined ? 'Origin' : `${passed.vary}, Origin`;
      return passed;
    },
    // The plug-in would repeat a GET ten times on a 503: a service that is not ready must not get more requests.
    retryDelay: ({ req, err, attempt }) => (attempt === 0 && wasClosedWhileIdle(req.method, err) ? 1 : null),
    onError: (reply, { error }) => {
      failed(reply, error, options.metrics);
    },
  };
}

/** The service closed an idle connection while the request was written: it never read the request. */
const wasClosedWhileIdle = (method: string, error: unknown): boolean =>
  (method === 'GET' || method === 'HEAD') && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const timeouts = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'];

function failed(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  error: Error,
  metrics: GatewayMetrics,
): void {
  const { request } = reply;
  if (error.cause instanceof BodyTooLarge) {
    refuse(request, reply.header('connection', 'close'), 413);
    return;
  }
  const code = codeOf(error.cause);
  const status = timeouts.includes(code) ? 504 : 502;
  if (request.publicRoute) metrics.upstreamFailed(request.publicRoute, status);
  request.log.warn({ upstream: request.publicRoute?.service, route: request.publicRoute?.pattern, code }, 'no answer');
  refuse(request, reply, status);
}
