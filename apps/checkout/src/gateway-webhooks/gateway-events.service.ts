import { Injectable, Logger } from '@nestjs/common';
import { backoffAfter, Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { withStoredContext } from '@rotina/service-kit/http';
import { In, MoreThan } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { ApplierNotifier } from './applier-notifier.js';
import { GatewayEvent } from './gateway-event.entity.js';
import type { GatewayEventOutcome } from './gateway-event.entity.js';
import { gatewayEventView, paymentEventView } from './gateway-events.dto.js';
import type { GatewayEventDetails, PaymentEventView } from './gateway-events.dto.js';
import { gatewayEventNotReplayable } from './gateway-webhooks.errors.js';
import { GatewayWebhookMetrics } from './gateway-webhook-metrics.js';
import { dueRetries, newestEvents, unappliedEvents } from './gateway-webhooks.query.js';
import type { UnappliedEvent } from './gateway-webhooks.query.js';

const maxAttempts = 5;
/** The pauses between the attempts: one, two, four and eight seconds. */
const retrySeconds = { first: 1, max: 8 };
const maxErrorLength = 1_000;

const maxListed = 200;

const replayable: readonly GatewayEventOutcome[] = ['parked', 'unknown_event', 'unreadable'];

/** The stored events: what waits for the applier, what failed, and what administrators see and replay. */
@Injectable()
export class GatewayEventsService {
  private readonly logger = new Logger(GatewayEventsService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly notifier: ApplierNotifier,
    private readonly metrics: GatewayWebhookMetrics,
  ) {}

  unapplied(limit: number): Promise<UnappliedEvent[]> {
    return unappliedEvents(this.database.manager, limit);
  }

  dueRetries(limit: number): Promise<UnappliedEvent[]> {
    return dueRetries(this.database.manager, this.clock.now().toString(), limit);
  }

  hasRetries(): Promise<boolean> {
    return this.repository.existsBy({ outcome: 'received', attempts: MoreThan(0) });
  }

  /** Schedules the retry of an event that failed alone, or parks it after the last attempt. */
  async recordFailure(event: UnappliedEvent, message: string): Promise<void> {
    const { id, attempts } = event;
    const made = attempts + 1;
    const isLast = made >= maxAttempts;
    if (isLast) this.metrics.finished('parked');
    withStoredContext(event, () => {
      if (isLast) this.logger.error(`Gateway event ${id} is parked after ${made} attempts: ${message}`);
      else this.logger.warn(`Gateway event ${id} failed and is retried: ${message}`);
    });
    const retryAt = this.clock.now().add({ seconds: backoffAfter(made, retrySeconds) });
    await this.repository.update(
      { id, outcome: 'received' },
      {
        attempts: made,
        error: message.slice(0, maxErrorLength),
        outcome: isLast ? 'parked' : 'received',
        retryAt: isLast ? null : dateAt(retryAt),
      },
    );
  }

  async find(manager: EntityManager, id: string): Promise<GatewayEventDetails | null> {
    const event = await manager.getRepository(GatewayEvent).findOneBy({ id });
    return event && { ...gatewayEventView(event), body: event.body };
  }

  /** The newest events of a payment, in the order of their arrival, also those that could not be applied. */
  async ofPayment(manager: EntityManager, pid: string): Promise<PaymentEventView[]> {
    const newest = await newestEvents(manager, pid, maxListed);
    return newest.reverse().map(paymentEventView);
  }

  /**
   * Hands an event that was not applied to the applier once more.
   * @throws UserError 409 for one that was applied, or is about to be.
   */
  async replay(tx: Transaction, id: string): Promise<void> {
    const { affected } = await tx
      .getRepository(GatewayEvent)
      .update({ id, outcome: In(replayable) }, { outcome: 'received', attempts: 0, retryAt: null, appliedAt: null });
    if (affected === 0) throw gatewayEventNotReplayable();
    this.database.afterCommit(tx, () => {
      this.notifier.notify();
    });
  }

  private get repository(): Repository<GatewayEvent> {
    return this.database.manager.getRepository(GatewayEvent);
  }
}
