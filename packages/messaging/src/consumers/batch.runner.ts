import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { failpoint } from '@rotina/service-kit/process';
import { Inbox, StartedBefore } from '../inbox/inbox.js';
import { MessagingMetrics } from '../metrics/messaging-metrics.js';
import { ThrottledLogger } from '@rotina/service-kit/timing';
import type { Delivery } from '../transports/event-transport.js';
import { ConsumerRegistry } from '../handlers/consumer.registry.js';
import { deliveredEvent } from '../handlers/delivered-event.js';
import type { HandledEvent } from '../handlers/delivered-event.js';
import { handleAll } from '../handlers/handling.js';
import { HandlingLock } from './handling-lock.js';
import { retryUntilStored } from './retry-until-stored.js';
import { SequentialRunner } from './sequential.runner.js';

/**
 * Handles batches of one topic, in order, each in one transaction. A batch that fails, or has an event that is invalid or of
 * an unknown type, or one whose handling was started before and never finished, goes to the sequential runner.
 */
@Injectable()
export class BatchRunner {
  private readonly throttled = new ThrottledLogger(new Logger(BatchRunner.name), 10_000);

  constructor(
    private readonly registry: ConsumerRegistry,
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly sequential: SequentialRunner,
    private readonly metrics: MessagingMetrics,
    private readonly lock: HandlingLock,
  ) {}

  /**
   * Resolves when every delivery is handled, skipped or stored as a dead letter.
   * @throws Abandoned when the signal was aborted before that.
   */
  async run(batch: readonly Delivery[], signal: AbortSignal): Promise<void> {
    const delivered = batch.map((delivery) => deliveredEvent(delivery, this.registry));
    const events = delivered.filter((event) => event !== null);
    const good = events.flatMap((event) => ('good' in event ? event.good : []));
    const handleAtOnce = (): Promise<boolean> => this.runInOneTransaction(good, signal);
    if (good.length === events.length && (await this.lock.shared(handleAtOnce))) return;
    await this.sequential.run(events, signal);
  }

  /** Whether all events are finished. */
  private async runInOneTransaction(events: readonly HandledEvent[], signal: AbortSignal): Promise<boolean> {
    if (events.length === 0) return true;
    const batch = await this.retryUntilStored(() => this.inbox.startBatch(events), signal);
    if (batch === null) {
      await this.retryUntilStored(() => this.inbox.countInterrupted(events), signal);
      return false;
    }
    try {
      await this.handleBatch(batch, events);
      return true;
    } catch (error) {
      if (!(error instanceof StartedBefore)) this.report(error);
      await this.retryUntilStored(() => this.inbox.endAttempt(batch), signal);
      return false;
    }
  }

  private async handleBatch(batch: string, events: readonly HandledEvent[]): Promise<void> {
    const fresh = await this.database.transaction(async (tx) => {
      const unhandled = await this.inbox.claimBatch(tx, batch, events);
      await handleAll(unhandled, tx);
      failpoint('inside-handler');
      return unhandled;
    });
    failpoint('after-commit-before-offset');
    this.metrics.handled(fresh.map(({ event }) => event));
  }

  private retryUntilStored<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return retryUntilStored(work, signal, (error) => this.report(error));
  }

  private report(error: unknown): void {
    this.throttled.warn(`A batch of events could not be handled yet: ${String(error)}`);
  }
}
