import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { services } from '../routes/route-table.js';
import type { PublicRoute, Service } from '../routes/route-table.js';

type RequestLabel = 'service' | 'route' | 'method' | 'status';

export interface Answered {
  readonly route: PublicRoute | null;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
}

type RequestsTo = (service: Service) => { readonly begun: number; readonly waiting: number };

/** The metrics of one gateway; each gateway has its own registry, so that several can run in one process. */
export class GatewayMetrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<RequestLabel>;
  private readonly requestsByRoute = new Map<PublicRoute | null, Map<string, Histogram.Internal<RequestLabel>>>();
  private readonly failures: Counter;
  private readonly watched = new Map<string, RequestsTo>();

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
    const requests = new Gauge({
      name: 'gateway_requests',
      help: 'Requests that have a connection to a service or wait for one, by kind of connection.',
      labelNames: ['connections', 'service', 'state'],
      registers: [this.registry],
      collect: () => {
        for (const [connections, requestsTo] of this.watched) {
          for (const service of services) {
            const { begun, waiting } = requestsTo(service);
            requests.set({ connections, service, state: 'connected' }, begun);
            requests.set({ connections, service, state: 'waiting' }, waiting);
          }
        }
      },
    });
  }

  /** Shows the requests that share a kind of connection. */
  watch(connections: string, requestsTo: RequestsTo): void {
    this.watched.set(connections, requestsTo);
  }

  answered({ route, method, status, milliseconds }: Answered): void {
    this.requestsOf(route, method, status).observe(milliseconds / 1000);
  }

  upstreamFailed(route: PublicRoute, status: number): void {
    this.failures.inc({ service: route.service, status });
  }

  /** A look-up by labels costs more than an observation, and the allow-list bounds the number of histograms. */
  private requestsOf(route: PublicRoute | null, method: string, status: number): Histogram.Internal<RequestLabel> {
    const ofRoute = this.requestsByRoute.get(route) ?? new Map<string, Histogram.Internal<RequestLabel>>();
    const key = `${method} ${status}`;
    const known = ofRoute.get(key);
    if (known) return known;
    const labels = { service: route?.service ?? 'gateway', route: route?.pattern ?? 'none', method, status };
    const found = this.requests.labels(labels);
    this.requestsByRoute.set(route, ofRoute.set(key, found));
    return found;
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
