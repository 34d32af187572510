import { Injectable } from '@nestjs/common';
import { Database, query } from '@rotina/service-kit/database';
import { Metrics } from '@rotina/service-kit/observability';
import { Gauge } from 'prom-client';
import { backlogSql } from './outbox.query.js';
import type { Backlog } from './outbox.query.js';

/** Measures the unpublished events when Prometheus reads them. */
@Injectable()
export class OutboxMetrics {
  constructor(metrics: Metrics, database: Database) {
    const registers = [metrics.registry];
    const age = new Gauge({ name: 'outbox_oldest_seconds', help: 'Age of the oldest unpublished event.', registers });
    const help = 'Events waiting for publication (counted up to 10,000).';
    const unpublished = new Gauge({ name: 'outbox_unpublished', help, registers: [] });
    metrics.sampled(unpublished, async () => {
      const [backlog] = await query<Backlog>(database.manager, backlogSql);
      unpublished.set(backlog?.unpublished ?? 0);
      age.set(backlog?.oldest_seconds ?? 0);
    });
  }
}
