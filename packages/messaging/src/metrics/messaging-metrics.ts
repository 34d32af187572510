import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Metrics } from '@rotina/service-kit/observability';
import { Counter, Gauge } from 'prom-client';
import type { ReceivedEvent } from '../handlers/received-event.js';
import type { DeadLetterReason } from '../dead-letters/dead-letter-reason.js';

/** Counts events by type on their way through the service. */
@Injectable()
export class MessagingMetrics {
  private readonly published: Counter;
  private readonly recorded: Counter<'type'>;
  private readonly consumed: Counter<'type' | 'outcome'>;
  private readonly delay: Gauge<'type'>;

  constructor(
    metrics: Metrics,
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
}
