import type { IncomingMessage } from 'node:http';
import replyFrom from '@fastify/reply-from';
import type { FastifyReplyFromHooks, FastifyReplyFromOptions } from '@fastify/reply-from';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';
import { refuse } from '../error-body.js';
import type { GatewayMetrics } from '../metrics/metrics.js';
import type { PublicRoute, RouteTable, Service } from '../routes/route-table.js';
import { admitAddresses, admitRoutes } from './admission.js';
import { bodyOf, maxWholeBytes, unchangedBody } from './bodies.js';
import { RefusedBody } from './body.errors.js';
import { headersForCaller, headersForService } from './headers.js';
import { sendAnswer } from './send-answer.js';

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
  readonly maxInFlightPerAddress: number;
  readonly metrics: GatewayMetrics;
  /** Whether responses depend on the caller's origin. */
  readonly variesByOrigin: boolean;
  /** Shows services that a request comes from here. */
  readonly secret: string;
}

interface Forwarding {
  readonly methods: readonly HTTPMethods[];
  readonly url: string;
}

// The admin web has the rest of what begins with /admin/.
const everything: Forwarding[] = ['*', '/admin/api/*'].map((url) => ({
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  url,
}));
const maxBodyTimeoutMs = 10_000;
const connectionsPerService = { ordinary: 128, uploads: 16 };

/** Forwards the requests of the allow-list unchanged to their service; answers all others itself. */
export async function registerProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  app.decorateRequest('publicRoute', null);
  app.removeAllContentTypeParsers();
  const bodyTimeoutMs = Math.min(options.timeoutMs, maxBodyTimeoutMs);
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    bodyOf(request, payload, bodyTimeoutMs),
  );
  const hooks = proxyHooks(options);
  const onRequest = [admitRoutes(options.table), admitAddresses(options.maxInFlightPerAddress)];
  const forward = (connections: number, routes: readonly Forwarding[]) =>
    app.register(async (scope) => {
      await scope.register(replyFrom, connectionOptions(connections, options.timeoutMs));
      for (const { methods, url } of routes) {
        // It does not return the reply: Fastify would wait for the end of the response, and nothing comes after it.
        const handler = (request: FastifyRequest, reply: FastifyReply): void => {
          reply.from(undefined, { ...hooks, ...unchangedBody(request) });
        };
        scope.route({ method: [...methods], url, onRequest, handler });
      }
    });
  await forward(connectionsPerService.ordinary, everything);
  // Their senders decide how long they hold a connection.
  await forward(connectionsPerService.uploads, uploadsOf(options.table));
}

const connectionMs = 10_000;

const connectionOptions = (connections: number, timeoutMs: number): FastifyReplyFromOptions => ({
  disableRequestLogging: true,
  undici: {
    connections,
    pipelining: 1,
    // A service that has got a new replica gives it a part of the requests.
    clientTtl: connectionMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: Math.min(timeoutMs, 5_000) },
  },
  destroyAgent: true,
});

// Fastify decodes a path before it compares it; the allow-list has the last word on both kinds of route.
const uploadsOf = (table: RouteTable): Forwarding[] =>
  table.routes
    .filter(({ bodyLimit }) => bodyLimit > maxWholeBytes)
    .map(({ methods, pattern }) => ({ methods, url: pattern.replaceAll(/\{(\w+)\}/g, ':$1') }));

function proxyHooks(options: ProxyOptions): FastifyReplyFromHooks {
  return {
    getUpstream: (request) => options.upstreams[request.publicRoute?.service ?? 'habits'],
    rewriteRequestHeaders: (request, headers) => {
      const origin = {
        requestId: request.id,
        address: request.ip,
        protocol: request.protocol,
        secret: options.secret,
      };
      const passed = headersForService(headers, origin, request.body !== undefined);
      // The plug-in gives a body without a type one.
      passed['content-type'] = request.headers['content-type'];
      return passed;
    },
    rewriteHeaders: (headers) => {
      const passed = headersForCaller(headers);
      if (options.variesByOrigin) passed.vary = passed.vary === undefined ? 'Origin' : `${passed.vary}, Origin`;
      return passed;
    },
    // The plug-in would repeat a GET ten times on a 503: a service that is not ready must not get more requests.
    retryDelay: ({ req, err, attempt }) => (attempt === 0 && wasClosedWhileIdle(req.method, err) ? 1 : null),
    onResponse: (request, reply, { stream }) => {
      sendAnswer(request, reply, stream, (cause) => {
        reply.removeHeader('content-type').removeHeader('content-length');
        failed(reply, new Error('The answer broke off.', { cause }), options.metrics);
      });
    },
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
  if (error.cause instanceof RefusedBody) {
    refuse(request, reply.header('connection', 'close'), error.cause.statusCode);
    return;
  }
  const code = codeOf(error.cause);
  const status = timeouts.includes(code) ? 504 : 502;
  if (request.publicRoute) metrics.upstreamFailed(request.publicRoute, status);
  request.log.warn({ upstream: request.publicRoute?.service, route: request.publicRoute?.pattern, code }, 'no answer');
  refuse(request, reply, status);
}
