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
import type { GatewayMetrics } from '../metrics/gateway-metrics.js';
import type { PublicRoute, RouteTable, Service } from '../routes/route-table.js';
import { admitAddresses, admitRoutes } from './admission.js';
import { beginUpload, bodyOf, unchangedBody } from './bodies.js';
import { RefusedBody } from './body.errors.js';
import { connectionKinds, Connections, connectionsPerService, serviceOf } from './connections.js';
import { EventStreams } from './event-streams.js';
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

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
// The admin web has the rest of what begins with /admin/.
const everything = ['*', '/admin/api/*'];
const maxBodyTimeoutMs = 10_000;
const maxWaitMs = 10_000;
/** The system takes a megabyte and more at once, and then nothing until a slow reader has a part of it. */
const maxReadingPeriodMs = 60_000;

/** Forwards the requests of the allow-list unchanged to their service; answers all others itself. */
export async function registerProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  app.decorateRequest('publicRoute', null);
  app.decorateRequest('heldConnection', null);
  app.decorateRequest('streamedAfterMs', null);
  app.removeAllContentTypeParsers();
  const bodyTimeoutMs = Math.min(options.timeoutMs, maxBodyTimeoutMs);
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    bodyOf(request, payload, bodyTimeoutMs),
  );
  const waitMs = Math.min(options.timeoutMs, maxWaitMs);
  const connections = new Connections(waitMs);
  for (const kind of connectionKinds) options.metrics.watch(kind, (service) => connections.state(service, kind));
  await app.register(replyFrom, connectionOptions(options.timeoutMs));
  const onRequest = [admitRoutes(options.table), admitAddresses(options.maxInFlightPerAddress, waitMs)];
  const streams = new EventStreams();
  app.addHook('preClose', (done) => {
    streams.end();
    done();
  });
  const hooks = proxyHooks(options, connections, streams);
  // It does not return the reply: Fastify would wait for the end of the response, and nothing comes after it.
  const handler = (request: FastifyRequest, reply: FastifyReply): void => {
    beginUpload(request, bodyTimeoutMs);
    send(request, reply, hooks, connections);
  };
  for (const url of everything) app.route({ method: methods, url, onRequest, preHandler: connections.admit, handler });
}

/** Sends a request that has a connection, and frees it afterwards. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  hooks: FastifyReplyFromHooks,
  connections: Connections,
): void {
  try {
    reply.from(undefined, {
      ...hooks,
      ...unchangedBody(request),
      // The only hook that is also called when the caller has hung up. The plug-in would repeat a GET ten times on a 503:
      // a service that is not ready must not get more requests.
      retryDelay: ({ req, res, err, attempt }) => {
        if (attempt === 0 && !reply.sent && wasClosedWhileIdle(req.method, err)) return 1;
        connections.free(request, res);
        return null;
      },
    });
  } catch (error) {
    connections.free(request);
    throw error;
  }
}

const connectionMs = 10_000;

const connectionOptions = (timeoutMs: number): FastifyReplyFromOptions => ({
  disableRequestLogging: true,
  undici: {
    connections: connectionsPerService,
    pipelining: 1,
    // A service that has got a new replica gives it a part of the requests.
    clientTtl: connectionMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: Math.min(timeoutMs, 5_000) },
  },
  destroyAgent: true,
});

function proxyHooks(options: ProxyOptions, connections: Connections, streams: EventStreams): FastifyReplyFromHooks {
  return {
    getUpstream: (request) => options.upstreams[serviceOf(request)],
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
    onResponse: (request, reply, { stream }) => {
      sendAnswer(request, reply, stream, {
        failed: (cause) => {
          reply.removeHeader('content-type').removeHeader('content-length');
          failed(reply, new Error('The answer broke off.', { cause }), options.metrics);
        },
        becomes: (kind) => connections.become(kind, request),
        streams,
        refuse: () => {
          reply.removeHeader('content-type').removeHeader('content-length');
          refuse(request, reply, 503);
        },
        periodMs: Math.min(2 * options.timeoutMs, maxReadingPeriodMs),
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
