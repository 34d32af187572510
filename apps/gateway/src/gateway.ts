import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import { isLostConnection } from '@rotina/service-kit/errors';
import { traceIdOf } from '@rotina/service-kit/http';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAdminWeb } from './admin-web/admin-web.js';
import { limitConnections } from './limit-connections.js';
import { listOf, upstreamsOf } from './config.js';
import type { GatewayConfig } from './config.js';
import { errorBody, gatewayStatusOf, logRefusal, refuse, waitingHeaders } from './error-body.js';
import { registerDocs } from './docs/docs.js';
import { registerHealth, statesOf } from './health/health.js';
import type { GatewayMetrics } from './metrics/gateway-metrics.js';
import { mergedDocuments, registerOpenApi } from './openapi/openapi.js';
import { registerFavicon } from './page/favicon.js';
import { registerPage } from './page/page.js';
import { waitedMs } from './proxy/event-streams.js';
import { registerProxy } from './proxy/proxy.js';
import { requestIdFrom } from './proxy/request-id.js';
import { defaultBodyLimit, publicRoutes } from './routes/public-routes.js';
import { corsHeaders, exposedHeaders, responseHeaders } from './response-headers.js';
import { RouteTable } from './routes/route-table.js';
import { beginTrace, recordRequests } from './trace.js';

const requestTimeoutMs = 120_000;
const maxHeadersTimeoutMs = 10_000;

/** Creates the gateway; it does not listen yet. */
export async function createGateway(
  config: GatewayConfig,
  metrics: GatewayMetrics,
  logger: FastifyBaseLogger,
  isEnding = () => false,
): Promise<FastifyInstance> {
  const table = new RouteTable(publicRoutes, defaultBodyLimit);
  const upstreams = upstreamsOf(config);
  const origins = originsOf(config);
  const app = fastify(config, logger);
  limitConnections(app.server, config.GATEWAY_MAX_CONNECTIONS, listOf(config.TRUSTED_PROXIES));
  recordRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(responseHeaders(request));
    done();
  });
  await app.register(cors, {
    origin: origins === '*' ? origins : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: exposedHeaders.join(', '),
    maxAge: 600,
    strictPreflight: false,
  });
  answerErrors(app);
  reportResponses(app, metrics);
  const states = statesOf(upstreams);
  registerHealth(app, states, isEnding);
  registerFavicon(app);
  registerPage(app, { states, sandboxUrl: config.SANDBOX_URL });
  const documents = mergedDocuments(upstreams, table);
  registerOpenApi(app, documents);
  await registerDocs(app, async () => {
    const [open, administrators] = await Promise.all([documents.public(), documents.administrators()]);
    return { public: open, administrators };
  });
  await registerAdminWeb(app);
  await registerProxy(app, {
    table,
    upstreams,
    timeoutMs: config.GATEWAY_TIMEOUT_MS,
    maxInFlightPerAddress: config.GATEWAY_MAX_IN_FLIGHT,
    metrics,
    variesByOrigin: origins !== '*',
    secret: config.GATEWAY_SECRET,
  });
  return app;
}

const originsOf = ({ CORS_ORIGINS }: GatewayConfig): readonly string[] | '*' =>
  CORS_ORIGINS === '*' ? CORS_ORIGINS : listOf(CORS_ORIGINS);

function fastify(config: GatewayConfig, logger: FastifyBaseLogger): FastifyInstance {
  const trusted = listOf(config.TRUSTED_PROXIES);
  const origins = originsOf(config);
  const headersTimeout = Math.min(config.GATEWAY_TIMEOUT_MS, maxHeadersTimeoutMs);
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      beginTrace(headers);
      return requestIdFrom(headers['x-request-id']);
    },
    childLoggerFactory: (parent, bindings, options, { headers }) =>
      parent.child({ ...bindings, trace_id: traceIdOf(String(headers['traceparent'])) }, options),
    trustProxy: trusted.length > 0 ? trusted : false,
    bodyLimit: defaultBodyLimit,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout, connectionsCheckingInterval: headersTimeout / 2 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      const status = error.code === 'FST_ERR_BAD_URL' ? 404 : gatewayStatusOf(error.statusCode);
      logRefusal(request, status);
      reply.hijack();
      reply.raw.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        ...responseHeaders(request),
        ...waitingHeaders(status),
        ...corsHeaders(origins, request.headers.origin),
      });
      reply.raw.end(JSON.stringify(errorBody(status, request.headers['accept-language'])));
    },
    clientErrorHandler: (error, socket) => {
      answerMalformed(error, socket, corsHeaders(origins, undefined));
    },
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 404));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (isLostConnection(error)) {
      request.log.warn({ route: request.publicRoute?.pattern }, 'the connection was lost');
      // Those of an answer of which nothing was sent.
      for (const header of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(header);
      return refuse(request, reply, 502);
    }
    const status = gatewayStatusOf(error.statusCode);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return refuse(request, reply, status);
  });
}

/** Logs one line for each request: the route's pattern, never the caller's path or query, which may contain secrets. */
function reportResponses(app: FastifyInstance, metrics: GatewayMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.publicRoute;
    const response = { method: request.method, status: reply.statusCode, milliseconds: waitedMs(request, reply) };
    metrics.answered({ route, ...response });
    request.log.debug(
      { upstream: route?.service, route: route?.pattern ?? request.routeOptions.url, ...response },
      'answered',
    );
    done();
  });
}

const malformedAnswers: Readonly<Record<string, [400 | 408 | 431, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers bytes that are not valid HTTP, before there is a request. */
function answerMalformed(error: Error & { code?: string }, socket: Socket, cors: Record<string, string>): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, reason] = malformedAnswers[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify(errorBody(status, undefined));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...responseHeaders({ id: requestIdFrom(undefined), protocol: 'http' }),
    ...cors,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${String(status)} ${reason}\r\n${lines.join('')}\r\n${body}`);
}
