import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { directAddress } from '@rotina/service-kit/config';
import { Leadership, isUnavailable } from '@rotina/service-kit/database';
import { pause, Signal } from '@rotina/service-kit/timing';
import type { LeaderSession } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import { CheckoutConfig } from '../config.js';
import { ApplierNotifier } from './applier-notifier.js';
import { GatewayEventApplicationService } from './gateway-event-application.service.js';
import { GatewayEventsService } from './gateway-events.service.js';
import { GatewayWebhooksService } from './gateway-webhooks.service.js';
import { BatchOvertaken, listenSql } from './gateway-webhooks.query.js';
import type { UnappliedEvent } from './gateway-webhooks.query.js';

const maxBatchSize = 300;
/** Of new events while webhooks flood in, because a batch holds the event loop and the acknowledgements wait; and of retries, each of which has a transaction of its own. */
const smallBatchSize = 15;
/** Between two batches: what arrives meanwhile is applied together. */
const gapMs = 20;
/** The same while webhooks flood in, while events wait for a retry, and while the database is away. */
const restMs = 500;
const pollMs = 15_000;

/**
 * Applies stored events in the order of their arrival. One leader per database does so. An event that breaks its batch is
 * found by halving the batch, and retried alone; meanwhile later events of the same payment wait and all others go on.
 */
@Injectable()
export class GatewayEventApplier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(GatewayEventApplier.name);
  private readonly leadership: Leadership;
  private hasRetries = true;

  constructor(
    config: CheckoutConfig,
    private readonly notifier: ApplierNotifier,
    private readonly events: GatewayEventsService,
    private readonly application: GatewayEventApplicationService,
    private readonly webhooks: GatewayWebhooksService,
  ) {
    this.leadership = new Leadership({
      connectionString: directAddress(config),
      lock: 'rotina:gateway-events',
      onError: (error) => this.logger.warn(`The applier lost its database session: ${error.message}`),
    });
  }

  onApplicationBootstrap(): void {
    this.leadership.start((session) => this.lead(session));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.leadership.stop();
  }

  /** Applies what is new and what is due again: for tests, whose applier does not begin by itself. */
  async doDue(): Promise<void> {
    try {
      await this.applyNext();
      if (this.hasRetries) await this.retryDue();
    } catch (error) {
      this.logger.warn(`Stored gateway events wait: ${messageOf(error)}`);
    }
  }

  /** Applies one batch of new events; returns its size. */
  async applyNext(limit = maxBatchSize): Promise<number> {
    const batch = await this.events.unapplied(limit);
    await this.applyAll(batch, new Set());
    return batch.length;
  }

  private async lead({ client, signal }: LeaderSession): Promise<void> {
    const wake = new Signal();
    const raise = (): void => wake.raise();
    const unsubscribe = this.notifier.subscribe(raise);
    client.on('notification', raise);
    this.hasRetries = true;
    try {
      await client.query(listenSql);
      while (!signal.aborted) await this.round(wake, signal);
    } finally {
      unsubscribe();
    }
  }

  private async round(wake: Signal, signal: AbortSignal): Promise<void> {
    try {
      const { isFlooded } = this.webhooks;
      const hadRetries = this.hasRetries;
      const limit = isFlooded ? smallBatchSize : maxBatchSize;
      const hasMoreNew = (await this.applyNext(limit)) === limit;
      const hasMoreRetries = this.hasRetries && (await this.retryDue()) === smallBatchSize;
      // The events that waited for the last retry can be applied now.
      if (hadRetries && !this.hasRetries) return;
      const isBacklogged = hasMoreNew || hasMoreRetries;
      await pause(isFlooded ? restMs : gapMs, signal);
      if (!isBacklogged) await wake.wait(this.hasRetries ? restMs : pollMs, signal);
    } catch (error) {
      this.logger.warn(`Stored gateway events wait: ${messageOf(error)}`);
      await pause(restMs, signal);
    }
  }

  /** Retries a batch of events one by one; returns its size. */
  private async retryDue(): Promise<number> {
    const failed = new Set<string>();
    const due = await this.events.dueRetries(smallBatchSize);
    for (const event of due) await this.applyAll([event], failed);
    this.hasRetries = await this.events.hasRetries();
    return due.length;
  }

  /** @param failed The subjects whose later events have to wait. */
  private async applyAll(batch: readonly UnappliedEvent[], failed: Set<string>): Promise<void> {
    const events = batch.filter(({ subject }) => subject === null || !failed.has(subject));
    const [first, ...others] = events;
    if (!first) return;
    try {
      await this.application.apply(events);
    } catch (error) {
      if (error instanceof BatchOvertaken) return;
      if (isUnavailable(error)) throw error;
      if (others.length > 0) {
        const middle = Math.ceil(events.length / 2);
        await this.applyAll(events.slice(0, middle), failed);
        await this.applyAll(events.slice(middle), failed);
        return;
      }
      if (first.subject !== null) failed.add(first.subject);
      this.hasRetries = true;
      await this.events.recordFailure(first, messageOf(error));
    }
  }
}
