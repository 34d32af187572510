import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger as PinoLogger } from 'nestjs-pino';
import type { Clock } from '../timing/clock.js';
import type { ServiceConfig } from '../config/service-config.js';
import type { Migrations } from '../database/migrate.js';
import { ERROR_BODY, ErrorFilter } from '../answers/error.filter.js';
import type { ErrorBody } from '../answers/problem.js';
import { registerBodyParsers } from '../requests/body-parser.js';
import { believeGatewayAlone } from '../http/gateway-headers.js';
import { contextOf, withRequestContext } from '../http/request-context.js';
import { Messages } from '../messages/messages.js';
import { Metrics } from '../observability/metrics.js';
import { openApiDocuments } from '../openapi/openapi.js';
import type { ApiDescription, ApiDocuments } from '../openapi/openapi.js';
import { traceRequest } from '../observability/request-span.js';
import { isTracing } from '../observability/spans.js';

const bodyLimit = 1_048_576;

/** Everything in which services differ. */
export interface ServiceDefinition<C extends ServiceConfig> {
  readonly name: string;
  readonly config: Type<C>;
  readonly port: (config: C) => number;
  readonly migrations: Migrations;
  /** The application's module; it imports `ServiceKitModule.forRoot`. */
  readonly module: (config: C, clock?: Clock) => DynamicModule;
  /** Every route is also found with a slash at its end. */
  readonly ignoreTrailingSlash?: boolean;
  /** With it, tests check every answer against the service's OpenAPI document. */
  readonly api?: ApiDescription;
}

/** Builds the application of a service on its migrated database, ready to listen. */
export async function createService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: C,
  clock?: Clock,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: definition.ignoreTrailingSlash ?? false, maxParamLength: 500 },
    // Fastify's own answer to an unreadable URL repeats the URL, with any secret in its query.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      filterOf(app).answer(error, request, reply);
    },
  });
  const app: NestFastifyApplication = await NestFactory.create<NestFastifyApplication>(
    definition.module(config, clock),
    adapter,
    {
      bodyParser: false,
      bufferLogs: true,
      // An error at start is thrown to the caller, who reports it once.
      autoFlushLogs: false,
      abortOnError: false,
    },
  );
  app.useLogger(app.get(PinoLogger));
  // Without this Nest keeps every later line in memory, too.
  app.flushLogs();
  prepareServer(app, config);
  let documents: ApiDocuments | undefined;
  // Made when somebody asks for them: a start need not wait.
  const made = (): ApiDocuments => (documents ??= openApiDocuments(app, definition.name, definition.api));
  serve(app, '/docs-json', () => made().open);
  serve(app, '/docs-json/admin', () => made().administrators);
  return app;
}

const filterOf = (app: NestFastifyApplication): ErrorFilter =>
  new ErrorFilter(app.get<ErrorBody>(ERROR_BODY), app.get(Messages));

function serve(app: NestFastifyApplication, path: string, document: () => object): void {
  app
    .getHttpAdapter()
    .get(path, (_request: unknown, reply: { send: (body: unknown) => unknown }) => reply.send(document()));
}

function prepareServer(app: NestFastifyApplication, { GATEWAY_SECRET }: ServiceConfig): void {
  const fastify = app.getHttpAdapter().getInstance();
  registerBodyParsers(fastify);
  fastify.decorateRequest('user', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    believeGatewayAlone(request.headers, GATEWAY_SECRET);
    const context = contextOf(request);
    void reply.header('x-request-id', context.requestId);
    if (isTracing()) traceRequest(reply, context, () => request.routeOptions.url);
    withRequestContext(context, done);
  });
  app.get(Metrics).observe(fastify);
}
