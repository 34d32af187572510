import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Notifications } from '../database/notifications.js';
import { HealthChecks } from '../observability/health-checks.js';
import { Metrics } from '../observability/metrics.js';

/** A value that is measured every half minute is older only when something is away. */
const maxAgeSeconds = 90;

/** A time of `performance.now()` at which everything that had happened was known. */
type KnownAt = () => number;

/** The age of this replica's knowledge of sessions that ended and of users whose access changed, in health and metrics. */
@Injectable()
export class RevocationAge {
  private readonly sources: KnownAt[];

  constructor(notifications: Notifications, health: HealthChecks, metrics: Metrics) {
    this.sources = [() => notifications.answeredAt];
    health.add('revocations', () => Promise.resolve(this.report()));
    const age = this.seconds.bind(this);
    new Gauge({
      name: 'revocations_age_seconds',
      help: 'Seconds since this replica last knew of every session that ended and of every access that changed.',
      registers: [metrics.registry],
      collect() {
        this.set(age());
      },
    });
  }

  /** Another part brings the knowledge here, so that it is as old as that part's at least. */
  limitTo(knownAt: KnownAt): void {
    this.sources.push(knownAt);
  }

  private seconds(): number {
    const oldest = Math.min(...this.sources.map((knownAt) => knownAt()));
    return Math.round((performance.now() - oldest) / 1_000);
  }

  private report(): Record<string, unknown> {
    const age_seconds = this.seconds();
    return { age_seconds, ...(age_seconds > maxAgeSeconds && { status: 'degraded' }) };
  }
}
