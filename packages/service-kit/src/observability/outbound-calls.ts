import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { HealthChecks } from './health-checks.js';
import { inCallSpan } from './in-span.js';
import { Metrics } from './metrics.js';

const failuresUntilDown = 3;

/** The calls to other systems: how long they take, how they end, and which systems are down. */
@Injectable()
export class OutboundCalls {
  private readonly calls: Histogram<'destination' | 'outcome'>;
  private readonly failures = new Map<string, number>();

  constructor(metrics: Metrics, health: HealthChecks) {
    this.calls = new Histogram({
      name: 'outbound_call_duration_seconds',
      help: 'Time of calls to other systems, by destination and outcome: a class of statuses, or error without an answer.',
      labelNames: ['destination', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics.registry],
    });
    health.add('outside', () => Promise.resolve(this.state()));
  }

  /** Records the end of a call to a system whose work waits while it is down; `status` is null without an answer. */
  ended(destination: string, status: number | null, milliseconds: number): void {
    this.answered(destination, status, milliseconds);
    if (status !== null && status < 500) this.failures.delete(destination);
    else this.failures.set(destination, (this.failures.get(destination) ?? 0) + 1);
  }

  /** Records the end of a call that nothing repeats. */
  answered(destination: string, status: number | null, milliseconds: number): void {
    const outcome = status === null ? 'error' : `${String(Math.floor(status / 100))}xx`;
    this.calls.observe({ destination, outcome }, milliseconds / 1000);
  }

  /** Measures a call that rejects, or has no status, when it fails. */
  async measured<T>(destination: string, call: () => Promise<T>, statusOf: (result: T) => number | null): Promise<T> {
    const startedAt = performance.now();
    let status: number | null = null;
    try {
      const result = await inCallSpan(destination, call, statusOf);
      status = statusOf(result);
      return result;
    } finally {
      this.ended(destination, status, performance.now() - startedAt);
    }
  }

  /** Work for a system that is down waits, so the service stays ready. */
  private state(): Record<string, unknown> | undefined {
    const down = [...this.failures].filter(([, failed]) => failed >= failuresUntilDown).map(([name]) => name);
    return down.length === 0 ? undefined : { status: 'degraded', down };
  }
}
