import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PublicRoute } from '../routes/route-table.js';

export interface Answered {
  readonly route: PublicRoute | null;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** The metrics of one gateway; each gateway has its own registry, so that several can run in one process. */
export class GatewayMetrics {
  readonly registry = new Registry();
  private readonly requests: Histogram;
  private readonly failures: Counter;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'gateway_request_duration_seconds',
      help: 'Time to answer a request, by service and route of the allow-list.',
      labelNames: ['service', 'route', 'method', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [this.registry],
    });
    this.failures = new Counter({
      name: 'gateway_upstream_failures_total',
      help: 'Requests that a service did not answer.',
      labelNames: ['service', 'status'],
      registers: [this.registry],
    });
  }

  answered({ route, method, status, milliseconds }: Answered): void {
    this.requests.observe(
      { service: route?.service ?? 'gateway', route: route?.pattern ?? 'none', method, status },
      milliseconds / 1000,
    );
  }

  upstreamFailed(route: PublicRoute, status: number): void {
    this.failures.inc({ service: route.service, status });
  }
}

/** Serves the metrics on another port. */
export function metricsServer(metrics: GatewayMetrics): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void metrics.registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    });
  });
}
