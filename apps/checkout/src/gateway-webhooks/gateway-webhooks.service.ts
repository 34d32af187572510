import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUuid } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/clock';
import { BatchExecutor, brokenUnique, Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { requestContext } from '@rotina/service-kit/http';
import type { RequestContext } from '@rotina/service-kit/http';
import { Jobs } from '@rotina/service-kit/jobs';
import { rulesTriggeredBy } from '../domain/accounts-event/accounts-rules.js';
import { GatewayNotifications } from '../payment-gateway/gateway-notification.js';
import type { GatewayNotification, StorableWebhook } from '../payment-gateway/gateway-notification.js';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import type { AppliedUpdate, ReceivedUpdate } from '../payments/payment-updates.service.js';
import { PlatformNotificationsService } from '../platform-notifications/platform-notifications.service.js';
import type { GatewayEventOutcome } from './gateway-event.entity.js';
import { insertEvents, knownEvents } from './gateway-webhooks.query.js';
import type { EventRow } from './gateway-webhooks.query.js';

export const followUpsQueue = 'gateway-follow-ups';

interface Arrival {
  readonly webhook: StorableWebhook;
  readonly notification: GatewayNotification;
  readonly context: RequestContext | undefined;
}

/**
 * Stores webhooks and applies them, without a call to anybody; those that come at the same time in one transaction.
 */
@Injectable()
export class GatewayWebhooksService {
  private readonly intake = new BatchExecutor((arrivals: readonly Arrival[]) => this.takeAll(arrivals), {
    maxConcurrency: 2,
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly gateway: GatewayNotifications,
    private readonly payments: PaymentUpdatesService,
    private readonly notifications: PlatformNotificationsService,
  ) {}

  async receive(received: object): Promise<void> {
    const webhook = this.gateway.storable(received);
    const notification = this.gateway.read(webhook.body);
    try {
      const { hasFollowUp } = await this.intake.execute({ webhook, notification, context: requestContext() });
      if (hasFollowUp) this.jobs.trigger(followUpsQueue);
    } catch (error) {
      // Another replica has stored the same event since this one looked: it has been received.
      if (brokenUnique(error) !== 'gateway_events_event_id') throw error;
    }
  }

  private async takeAll(arrivals: readonly Arrival[]): Promise<{ hasFollowUp: boolean }[]> {
    const rows = await this.database.transaction((tx) => this.applyAll(tx, arrivals));
    const due = new Set(rows.filter(({ follow_ups }) => follow_ups.length > 0).map(({ event_id }) => event_id));
    return arrivals.map(({ webhook }) => ({ hasFollowUp: due.has(webhook.eventId) }));
  }

  private async applyAll(tx: Transaction, arrivals: readonly Arrival[]): Promise<EventRow[]> {
    const ids = arrivals.map(({ webhook }) => webhook.eventId);
    const known = await knownEvents(tx, ids);
    const fresh = arrivals.filter(
      ({ webhook: { eventId } }, index) => ids.indexOf(eventId) === index && !known.has(eventId),
    );
    if (fresh.length === 0) return [];
    const updates = fresh.map(updateOf);
    const applied = await this.payments.applyUpdates(
      tx,
      updates.flatMap((update) => update ?? []),
    );
    await this.notifications.notify(
      tx,
      applied.flatMap(({ statusChange }) => statusChange ?? []),
    );
    const results = applied.values();
    const rows = fresh.map((arrival, index) => this.rowOf(arrival, updates[index] ? results.next().value : undefined));
    await insertEvents(tx, rows);
    return rows;
  }

  private rowOf({ webhook, notification }: Arrival, applied: AppliedUpdate | undefined): EventRow {
    const now = this.clock.now().toString();
    const result: Result = applied
      ? resultOf(notification, applied)
      : { ...noResult, outcome: notification.fault ?? 'unchanged' };
    return {
      id: randomUUIDv7(),
      event_id: webhook.eventId,
      name: webhook.name,
      charge_gateway_id: notification.charge?.id ?? null,
      happened_at: notification.happenedAt?.toString() ?? null,
      body: webhook.body,
      ...result,
      follow_up_due_at: result.follow_ups.length > 0 ? now : null,
      received_at: now,
    };
  }
}

type Result = Pick<EventRow, 'pid' | 'outcome' | 'from_status' | 'to_status' | 'follow_ups'>;

const noResult = { pid: null, from_status: null, to_status: null, follow_ups: [] };

function resultOf({ kind }: GatewayNotification, applied: AppliedUpdate): Result {
  const { payment, change } = applied;
  const written = change.outcome === 'stale' ? null : change.charge.status;
  return {
    pid: payment?.pid ?? null,
    outcome: outcomeOf(applied),
    from_status: change.from,
    to_status: written,
    follow_ups: payment ? rulesTriggeredBy({ notification: kind, payment: payment.kind, written }) : [],
  };
}

function updateOf({ notification: { charge, happenedAt, kind }, context }: Arrival): ReceivedUpdate | null {
  if (!charge) return null;
  const { externalReference } = charge;
  const reference = externalReference !== null && isUuid(externalReference) ? externalReference.toLowerCase() : null;
  return { update: { ...charge, happenedAt, undo: kind === 'undo' }, reference, context };
}

function outcomeOf({ change: { outcome, undo } }: AppliedUpdate): GatewayEventOutcome {
  if (outcome === 'stale' || outcome === 'unchanged') return outcome;
  return undo ? 'undone' : 'applied';
}
