import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { Parking } from '../dead-letters/parking.js';
import { Inbox } from '../inbox/inbox.js';
import { MessagingMetrics } from '../metrics/messaging-metrics.js';
import { Seldom } from '../timing/seldom.js';
import type { Delivery } from '../transports/event-transport.js';
import { ConsumerRegistry } from './consumer.registry.js';
import { deliveredEvent, handle } from './delivered-event.js';
import type { DeliveredEvent, HandledEvent } from './delivered-event.js';
import { Abandoned, persistently } from './retries.js';
import { SingleRunner } from './single.runner.js';

/**
 * Settles batches of one topic, in order. All of a batch shares one transaction when nothing speaks against it; when it
 * fails, or holds something that was begun before and never settled, its events go one by one.
 */
@Injectable()
export class ConsumerRunner {
  private readonly logger = new Logger(ConsumerRunner.name);
  private readonly complaints = new Seldom(10_000);

  constructor(
    private readonly registry: ConsumerRegistry,
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly parking: Parking,
    private readonly single: SingleRunner,
    private readonly metrics: MessagingMetrics,
  ) {}

  /** Resolves when every delivery is handled, skipped or parked; throws Abandoned when the signal came before that. */
  async settle(batch: readonly Delivery[], signal: AbortSignal): Promise<void> {
    const delivered = await Promise.all(batch.map((delivery) => deliveredEvent(delivery, this.registry.handlers)));
    const events = delivered.filter((event) => event !== null);
    if (events.every((event) => 'good' in event)) {
      if (
        await this.together(
          events.map(({ good }) => good),
          signal,
        )
      )
        return;
    }
    for (const event of events) await this.one(event, signal);
  }

  private async one(event: NonNullable<DeliveredEvent>, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new Abandoned('The consumer was stopped.');
    if ('good' in event) return this.single.settle(event.good, signal);
    await this.insist(() => this.parking.park(event.poison, 'invalid'), signal);
    this.metrics.parked(event.poison.type, 'invalid');
  }

  /** Whether the whole batch could be settled at once. */
  private async together(events: readonly HandledEvent[], signal: AbortSignal): Promise<boolean> {
    if (events.length === 0) return true;
    const states = await this.insist(() => this.inbox.enter(events.map(({ envelope }) => envelope)), signal);
    const fresh = events.filter(({ event }) => states.get(event.id) === 'fresh');
    const settled = events.every(({ event }) => ['fresh', 'handled'].includes(states.get(event.id) ?? ''));
    if (fresh.length === 0) return settled;
    if (settled && (await this.handleAll(fresh))) return true;
    await this.insist(() => this.inbox.finish(fresh.map(({ event }) => event.id)), signal);
    return false;
  }

  private async handleAll(events: readonly HandledEvent[]): Promise<boolean> {
    try {
      await this.database.transaction(async (tx) => {
        const claimed = await this.inbox.claim(
          tx,
          events.map(({ event }) => event.id),
        );
        for (const handled of events) {
          if (claimed.delete(handled.event.id)) await handle(handled, tx);
        }
      });
      for (const { event } of events) this.metrics.handled(event.type);
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  private insist<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return persistently(work, signal, (error) => this.complain(error));
  }

  private complain(error: unknown): void {
    this.complaints.run(() => this.logger.warn(`A batch of events could not be settled yet: ${String(error)}`));
  }
}
