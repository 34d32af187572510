import { Injectable } from '@nestjs/common';
import type { Topic } from '@rotina/contracts';
import { Metrics } from '@rotina/service-kit/observability';
import { Gauge } from 'prom-client';
import { MessagingOptions } from '../messaging.options.js';
import { Signal } from '@rotina/service-kit/timing';
import { EventTransport } from '../transports/event-transport.js';

const measureEveryMs = 30_000;
/** So many may always be in a consumer's hands. */
const maxInHand = 100;

/** Counts the events that wait for this service's consumer. Measured in the background: no scrape waits for the transport. */
@Injectable()
export class ConsumerLag {
  private readonly gauge: Gauge<'topic' | 'partition' | 'group'>;
  private readonly stopping = new AbortController();
  private readonly woken = new Signal();
  private running: Promise<void> = Promise.resolve();
  private readonly caughtUp = new Map<Topic, number>();
  private readonly createdAt = performance.now();

  constructor(
    metrics: Metrics,
    private readonly transport: EventTransport,
    private readonly options: MessagingOptions,
  ) {
    this.gauge = new Gauge({
      name: 'events_lag',
      help: 'Published events that the service `group` has not consumed yet, by topic and partition: on Kafka the records behind its committed offset, else the events in its queue (counted up to 10,000 events).',
      labelNames: ['topic', 'partition', 'group'],
      registers: [metrics.registry],
    });
  }

  start(topics: readonly Topic[]): void {
    this.running = this.run(topics);
  }

  /** The time of `performance.now()` at which the consumer was last seen to have all events of a topic, to half a minute. */
  caughtUpAt(topic: Topic): number {
    return this.caughtUp.get(topic) ?? this.createdAt;
  }

  /** Measures now rather than at the end of the half minute. */
  wake(): void {
    this.woken.raise();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(topics: readonly Topic[]): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.measure(topics);
      await this.woken.wait(measureEveryMs, signal);
    }
  }

  /** While the transport is away the lag is unknown: no value is better than an old one. */
  private async measure(topics: readonly Topic[]): Promise<void> {
    const { source: group } = this.options;
    const lags = await this.transport.lag(group, topics).catch(() => []);
    const at = performance.now();
    for (const [topic, ofTopic] of Map.groupBy(lags, ({ topic }) => topic)) {
      if (ofTopic.reduce((sum, { events }) => sum + events, 0) <= maxInHand) this.caughtUp.set(topic, at);
    }
    this.gauge.reset();
    for (const { topic, partition, events } of lags) this.gauge.set({ topic, partition, group }, events);
  }
}
