import { Injectable } from '@nestjs/common';
import { Database, query } from '@rotina/service-kit/database';
import { Metrics } from '@rotina/service-kit/metrics';
import { Counter, Gauge } from 'prom-client';
import type { DeadLetterReason } from '../dead-letters/dead-letter.entity.js';
import { backlogSql } from '../outbox/outbox.query.js';
import type { Backlog } from '../outbox/outbox.query.js';

/** Prometheus metrics of events; the backlog is measured when Prometheus reads it. */
@Injectable()
export class MessagingMetrics {
  private readonly published: Counter;
  private readonly consumed: Counter<'type' | 'outcome'>;

  constructor(metrics: Metrics, database: Database) {
    const registers = [metrics.registry];
    this.published = new Counter({
      name: 'events_published_total',
      help: 'Events handed to the transport.',
      registers,
    });
    this.consumed = new Counter({
      name: 'events_consumed_total',
      help: 'Events by type and outcome: handled, failed (retried) or stored as a dead letter.',
      labelNames: ['type', 'outcome'],
      registers,
    });
    const age = new Gauge({ name: 'outbox_oldest_seconds', help: 'Age of the oldest unpublished event.', registers });
    new Gauge({
      name: 'outbox_unpublished',
      help: 'Events waiting for publication (counted up to 10,000).',
      registers,
      async collect(): Promise<void> {
        const [backlog] = await query<Backlog>(database.manager, backlogSql);
        this.set(backlog?.unpublished ?? 0);
        age.set(backlog?.oldest_seconds ?? 0);
      },
    });
  }

  publishedEvents(events: number): void {
    this.published.inc(events);
  }

  handled(type: string): void {
    this.consumed.inc({ type, outcome: 'handled' });
  }

  failed(type: string): void {
    this.consumed.inc({ type, outcome: 'failed' });
  }

  deadLettered(type: string, reason: DeadLetterReason): void {
    this.consumed.inc({ type, outcome: `dead_letter_${reason}` });
  }
}
