import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadConfig } from '@rotina/service-kit/config';
import { AnswerCheck } from '@rotina/testing';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { GatewayConfig } from '../src/config.js';
import { createGateway } from '../src/gateway.js';
import { loggerOptions } from '../src/logger.js';
import { GatewayMetrics } from '../src/metrics/gateway-metrics.js';
import { services } from '../src/routes/route-table.js';
import type { Service } from '../src/routes/route-table.js';
import { administratorsDocument, publicDocument } from './merged-documents.js';

const publicAnswers = AnswerCheck.of(publicDocument, administratorsDocument);

/** A request that a stub service received. */
export interface Asked {
  readonly service: Service;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** Sends the body without a length. */
  readonly chunked?: boolean;
}

const answeredBy = 'x-answered-by';

/** Four plain servers that answer 200 to every request and record it; every answer names its service. */
export class StubServices {
  readonly asked: Asked[] = [];
  private readonly servers = new Map<Service, FastifyInstance>();
  private readonly urls = new Map<Service, string>();

  async start(prepare: (server: FastifyInstance, service: Service) => void = () => undefined): Promise<this> {
    for (const service of services) {
      const server = Fastify({ bodyLimit: 60_000_000, forceCloseConnections: true });
      server.removeAllContentTypeParsers();
      server.addContentTypeParser('*', (_request, payload, done) => {
        text(payload).then((body) => done(null, body), done);
      });
      server.addHook('onRequest', (_request, reply, done) => {
        void reply.header(answeredBy, service);
        done();
      });
      prepare(server, service);
      server.all('*', async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const { method, headers } = request;
        this.asked.push({ service, method, url: request.raw.url ?? '', headers, body });
        return reply.send({ service, method, url: request.raw.url });
      });
      this.urls.set(service, await server.listen({ port: 0, host: '127.0.0.1' }));
      this.servers.set(service, server);
    }
    return this;
  }

  env(): Record<string, string> {
    return Object.fromEntries(
      services.map((service) => [`${service.toUpperCase()}_URL`, this.urls.get(service) ?? '']),
    );
  }

  last(): Asked {
    const asked = this.asked.at(-1);
    if (!asked) throw new Error('No service was asked.');
    return asked;
  }

  async stop(service: Service): Promise<void> {
    await this.servers.get(service)?.close();
  }

  async close(): Promise<void> {
    for (const service of services) await this.stop(service);
  }
}

/** A listening gateway, and a client that sends request targets unchanged and compares the gateway's own answers with its document. */
export class RunningGateway {
  readonly lines: string[] = [];
  readonly metrics = new GatewayMetrics();
  port = 0;
  private app: FastifyInstance | undefined;

  async start(env: Record<string, string>): Promise<this> {
    const config = loadConfig(GatewayConfig, { LOG_LEVEL: 'trace', ...env });
    const logger = pino(loggerOptions(config), { write: (line) => void this.lines.push(line) });
    this.app = await createGateway(config, this.metrics, logger);
    await this.app.listen({ port: 0, host: '127.0.0.1' });
    this.port = (this.app.server.address() as AddressInfo).port;
    return this;
  }

  async call(path: string, call: Call = {}): Promise<Answer> {
    const answer = await this.answerTo(path, call);
    const { status, headers, body: text } = answer;
    // The answers of the stubs are made up.
    if (headers[answeredBy] === undefined) publicAnswers.check(call.method ?? 'GET', path, { status, headers, text });
    return answer;
  }

  /** Writes bytes to the port and reads until the gateway closes the connection. */
  raw(bytes: string): Promise<string> {
    return text(this.send(bytes));
  }

  /** Writes bytes to a connection of its own, which stays open. */
  send(bytes: string): Socket {
    const socket = connect(this.port, '127.0.0.1');
    socket.write(bytes);
    return socket;
  }

  async close(): Promise<void> {
    await this.app?.close();
  }

  private answerTo(path: string, { method = 'GET', headers = {}, body, chunked = false }: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = body === undefined || chunked ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = {
        host: '127.0.0.1',
        port: this.port,
        path,
        method,
        headers: { ...headers, ...length },
        agent: false,
      };
      const request = httpRequest(options, (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        text(response).then((answer) => {
          resolve({ status, headers: answered, body: answer });
        }, reject);
      });
      request.once('error', reject);
      request.end(body);
    });
  }
}

export const messageOf = (answer: Answer): unknown => JSON.parse(answer.body);
