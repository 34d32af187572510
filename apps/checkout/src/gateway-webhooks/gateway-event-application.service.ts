import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { withStoredContext } from '@rotina/service-kit/http';
import { spanSince } from '@rotina/service-kit/observability';
import { PurchaseMailsService } from '../buyer-links/purchase-mails.service.js';
import { GatewayNotifications } from '../payment-gateway/gateway-notification.js';
import type { GatewayNotification } from '../payment-gateway/gateway-notification.js';
import { pidOf } from '../payment-gateway/payment-gateway.js';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import type { ReceivedUpdate } from '../payments/payment-updates.service.js';
import { PlatformNotificationsService } from '../platform-notifications/platform-notifications.service.js';
import { causeOf, describeResult, resultOf } from './event-result.js';
import { GatewayWebhookMetrics } from './gateway-webhook-metrics.js';
import { GatewayFollowUpsLane } from './gateway-follow-ups.lane.js';
import { storeResults } from './gateway-webhooks.query.js';
import type { EventResult, UnappliedEvent } from './gateway-webhooks.query.js';

/** Applies stored events to payments, all of a batch in one transaction, without a call to another system. */
@Injectable()
export class GatewayEventApplicationService {
  private readonly logger = new Logger(GatewayEventApplicationService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: GatewayNotifications,
    private readonly payments: PaymentUpdatesService,
    private readonly platform: PlatformNotificationsService,
    private readonly mails: PurchaseMailsService,
    private readonly followUps: GatewayFollowUpsLane,
    private readonly metrics: GatewayWebhookMetrics,
  ) {}

  /** @throws BatchOvertaken when one of the events has been applied already. */
  async apply(events: readonly UnappliedEvent[]): Promise<void> {
    const startedAt = performance.now();
    const results = await this.database.transaction((tx) => this.applyIn(tx, events));
    results.forEach((result, index) => {
      const event = events[index];
      this.metrics.finished(result.outcome);
      if (event) withStoredContext(event, () => this.report(result, startedAt));
    });
  }

  private report(result: EventResult, startedAt: number): void {
    spanSince(startedAt, { name: 'apply gateway event' });
    this.logger.log(describeResult(result));
  }

  private async applyIn(tx: Transaction, events: readonly UnappliedEvent[]): Promise<EventResult[]> {
    const items = events.map((event) => {
      const notification = this.gateway.read(event.body);
      return { event, notification, update: updateOf(event, notification) };
    });
    const updates = items.flatMap(({ update }) => update ?? []);
    const applied = await this.payments.applyUpdates(tx, updates);
    const changes = applied.flatMap(({ statusChange }, index) =>
      statusChange ? { ...statusChange, cause: updates[index]?.context } : [],
    );
    await this.platform.notify(tx, changes);
    await this.mails.sendOverdue(tx, changes);
    const inOrder = applied.values();
    const appliedAt = this.clock.now();
    const results = items.map(({ event: { id }, notification, update }) => {
      const result = resultOf(notification, update ? inOrder.next().value : undefined);
      return { ...result, id, appliedAt, followUpDueAt: result.followUps.length > 0 ? appliedAt : null };
    });
    await storeResults(tx, results);
    if (results.some(({ followUpDueAt }) => followUpDueAt !== null)) this.database.afterCommit(tx, this.followUps.wake);
    return results;
  }
}

function updateOf(event: UnappliedEvent, { charge, happenedAt, kind }: GatewayNotification): ReceivedUpdate | null {
  if (!charge) return null;
  const { traceparent, requestId } = event;
  const context = traceparent !== null && requestId !== null ? { traceparent, requestId } : undefined;
  return {
    update: { ...charge, happenedAt, undo: kind === 'undo', live: false, isCreation: kind === 'charge_created' },
    reference: pidOf(charge),
    context,
    cause: causeOf(event),
  };
}
