import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database, query, rowGauge } from '@rotina/service-kit/database';
import { Metrics } from '@rotina/service-kit/observability';
import { Counter, Gauge } from 'prom-client';
import type { ReceivedEvent } from '../consumers/received-event.js';
import type { DeadLetterReason } from '../dead-letters/dead-letter.entity.js';
import { waitingDeadLettersSql } from '../dead-letters/dead-letters.query.js';
import { backlogSql } from '../outbox/outbox.query.js';
import type { Backlog } from '../outbox/outbox.query.js';

/** Prometheus metrics of events; the backlog is measured when Prometheus reads it. */
@Injectable()
export class MessagingMetrics {
  private readonly published: Counter;
  private readonly recorded: Counter<'type'>;
  private readonly consumed: Counter<'type' | 'outcome'>;
  private readonly delay: Gauge<'type'>;

  constructor(
    metrics: Metrics,
    database: Database,
    private readonly clock: Clock,
  ) {
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
    this.recorded = new Counter({
      name: 'events_recorded_total',
      help: 'Facts by type: events that were committed, such as PURCHASE_PAID.',
      labelNames: ['type'],
      registers,
    });
    this.delay = new Gauge({
      name: 'events_delay_seconds',
      help: 'Time from the latest handled event of a type to its handling here: the lag of the consumer in time.',
      labelNames: ['type'],
      registers,
    });
    rowGauge(metrics, database.manager, {
      name: 'dead_letters',
      help: 'Dead letters that nobody has replayed yet, by type.',
      labels: ['type'],
      sql: waitingDeadLettersSql,
    });
    this.sampleBacklog(metrics, database);
  }

  recordedEvent(type: string): void {
    this.recorded.inc({ type });
  }

  publishedEvents(events: number): void {
    this.published.inc(events);
  }

  /** Counts events that were handled together. */
  handled(events: readonly ReceivedEvent[]): void {
    const now = this.clock.now();
    for (const [type, ofType] of Map.groupBy(events, (event) => event.type)) {
      this.consumed.inc({ type, outcome: 'handled' }, ofType.length);
      const latest = ofType.at(-1)?.time ?? now;
      this.delay.set({ type }, Math.max(0, now.since(latest).total('seconds')));
    }
  }

  failed(type: string): void {
    this.consumed.inc({ type, outcome: 'failed' });
  }

  deadLettered(type: string, reason: DeadLetterReason): void {
    this.consumed.inc({ type, outcome: `dead_letter_${reason}` });
  }

  private sampleBacklog(metrics: Metrics, database: Database): void {
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
