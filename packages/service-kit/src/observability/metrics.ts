import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Gauge } from 'prom-client';

type RequestLabel = 'method' | 'route' | 'status';

/** The service's Prometheus metrics; parts register theirs in `registry`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  /** One sample after the other: a scrape takes one connection, never the whole pool. */
  private readonly inTurn = pLimit(1);
  private readonly requestsByLabels = new Map<string, Histogram.Internal<RequestLabel>>();
  private readonly requests = new Histogram<RequestLabel>({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A counter by one label. */
  counter<L extends string>(name: string, help: string, label: string): (value: L) => void {
    const counter = new Counter({ name, help, labelNames: [label], registers: [this.registry] });
    return (value) => {
      counter.inc({ [label]: value });
    };
  }

  /** Registers a gauge whose values are read when Prometheus reads it; without values after a failure. */
  sampled(gauge: Gauge, read: (gauge: Gauge) => void | Promise<void>): void {
    this.registry.registerMetric(gauge);
    Object.assign(gauge, {
      collect: () =>
        this.inTurn(async () => {
          gauge.reset();
          try {
            await read(gauge);
          } catch {
            gauge.reset();
          }
        }),
    });
  }

  /** Measures every request of a server by its route's pattern, never by its URL. */
  observe(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      // Callers decide how long they listen to events.
      if (isEventStream(reply)) {
        done();
        return;
      }
      this.requestsOf(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode).observe(
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  /** A look-up by labels costs more than an observation, and there are only a few dozen histograms. */
  private requestsOf(method: string, route: string, status: number): Histogram.Internal<RequestLabel> {
    const key = `${method} ${route} ${String(status)}`;
    let found = this.requestsByLabels.get(key);
    if (!found) {
      found = this.requests.labels(method, route, String(status));
      this.requestsByLabels.set(key, found);
    }
    return found;
  }
}

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
