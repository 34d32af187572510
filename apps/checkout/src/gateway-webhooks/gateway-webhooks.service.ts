import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewEvent } from '@rotina/messaging';
import { isUuid } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/clock';
import { batched, brokenUnique, Database } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/jobs';
import type { Transaction } from '@rotina/service-kit/database';
import { rulesTriggeredBy } from '../domain/accounts-event/accounts-rules.js';
import type { JsonObject } from '../payment-gateway/asaas.types.js';
import type { GatewayCharge } from '../payment-gateway/payment-gateway.js';
import type { ChargeChange } from '../payments/charge-change.js';
import type { PaymentBook, PaymentMove, Report } from '../payments/payment-book.js';
import type { PaymentRow } from '../payments/payments.query.js';
import { lockPayments } from '../payments/payments.query.js';
import { PaymentsService } from '../payments/payments.service.js';
import { PlatformNotificationsService } from '../platform-notifications/platform-notifications.service.js';
import { readChargeEvent } from './charge-event.js';
import type { ChargeEvent } from './charge-event.js';
import type { GatewayEventOutcome } from './gateway-event.entity.js';
import { insertEvents, knownEvents } from './gateway-webhooks.query.js';
import type { EventRow } from './gateway-webhooks.query.js';

export const followUpsQueue = 'gateway-follow-ups';

/** A webhook on its way in. */
interface Arrival {
  readonly event: ChargeEvent;
  /** Does something as its request, whose trace its events carry. */
  readonly asItsRequest: <T>(work: () => T) => T;
}

/** What a webhook did. */
interface Applied {
  readonly arrival: Arrival;
  readonly row: EventRow;
  readonly change: ChargeChange | null;
  readonly move: PaymentMove | null;
}

/**
 * Stores webhooks and applies them, without a call to anybody; those that come at the same time in one transaction.
 */
@Injectable()
export class GatewayWebhooksService {
  private readonly takeTogether = batched((arrivals: readonly Arrival[]) => this.takeAll(arrivals), {
    atOnce: 2,
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly payments: PaymentsService,
    private readonly notifications: PlatformNotificationsService,
  ) {}

  async receive(body: JsonObject): Promise<void> {
    const event = readChargeEvent(body);
    try {
      const { hasFollowUp } = await this.takeTogether({ event, asItsRequest: AsyncLocalStorage.snapshot() });
      if (hasFollowUp) this.jobs.nudge(followUpsQueue);
    } catch (error) {
      // Another replica has stored the same event since this one looked: it has been received.
      if (brokenUnique(error) !== 'gateway_events_event_id') throw error;
    }
  }

  private async takeAll(arrivals: readonly Arrival[]): Promise<{ hasFollowUp: boolean }[]> {
    const applied = await this.database.transaction((tx) => this.applyAll(tx, arrivals));
    const due = new Set(applied.filter(({ row }) => row.follow_ups.length > 0).map(({ row }) => row.event_id));
    return arrivals.map(({ event }) => ({ hasFollowUp: due.has(event.eventId) }));
  }

  // Everything that the events change is locked before it is known which of them are new: payments, then charges.
  private async applyAll(tx: Transaction, arrivals: readonly Arrival[]): Promise<Applied[]> {
    const charges = arrivals.flatMap(({ event }) => event.charge ?? []);
    const payments = await this.lockPaymentsOf(tx, charges);
    const known = await knownEvents(
      tx,
      arrivals.map(({ event }) => event.eventId),
    );
    const fresh = firstOfEach(arrivals).filter(({ event }) => !known.has(event.eventId));
    if (fresh.length === 0) return [];

    const book = await this.payments.open(
      tx,
      payments,
      fresh.flatMap(({ event }) => reportOf(event) ?? []),
    );
    const applied = fresh.map((arrival) => this.apply(book, arrival));
    const news = await Promise.all(applied.map((one) => this.newsOf(one)));
    await this.payments.write(tx, book, news.flat());
    await this.notifications.notify(
      tx,
      applied.flatMap(({ move }) => move ?? []),
    );
    await insertEvents(
      tx,
      applied.map(({ row }) => row),
    );
    return applied;
  }

  /** The payments of charges, locked: by the charge where it is known, and by the reference that we gave it. */
  private async lockPaymentsOf(tx: Transaction, charges: readonly GatewayCharge[]): Promise<PaymentRow[]> {
    if (charges.length === 0) return [];
    return lockPayments(tx, {
      gatewayIds: charges.map(({ id }) => id),
      pids: charges.flatMap((charge) => referenceOf(charge) ?? []),
    });
  }

  private apply(book: PaymentBook, arrival: Arrival): Applied {
    const { event } = arrival;
    const report = reportOf(event);
    if (!report) return { arrival, row: this.rowOf(event, {}), change: null, move: null };
    const change = book.record(report);
    const payment = book.paymentOf(report);
    const move = payment && book.refresh(payment, event.undo);
    const written = change.outcome === 'stale' ? null : report.facts.status;
    const followUps = payment && event.name ? rulesTriggeredBy({ event: event.name, kind: payment.kind, written }) : [];
    const row = this.rowOf(event, {
      pid: payment?.pid ?? null,
      outcome: outcomeOf(change, event.undo),
      from_status: change.from,
      to_status: written,
      follow_ups: followUps,
      follow_up_due_at: followUps.length > 0 ? this.clock.now().toString() : null,
    });
    return { arrival, row, change, move };
  }

  private async newsOf({ arrival: { event, asItsRequest }, change, move }: Applied): Promise<NewEvent[]> {
    return asItsRequest(async () => [
      ...(change ? await this.payments.newsOfCharge(change, event.undo) : []),
      ...(move ? await this.payments.newsOfMove(move) : []),
    ]);
  }

  private rowOf(event: ChargeEvent, result: Partial<EventRow>): EventRow {
    return {
      id: randomUUIDv7(),
      event_id: event.eventId,
      name: event.name,
      pid: null,
      charge_gateway_id: event.charge?.id ?? null,
      outcome: event.fault ?? 'unchanged',
      from_status: null,
      to_status: null,
      happened_at: event.at,
      body: event.body,
      follow_ups: [],
      follow_up_due_at: null,
      received_at: this.clock.now().toString(),
      ...result,
    };
  }
}

/** The gateway may send an event twice at once. */
const firstOfEach = (arrivals: readonly Arrival[]): Arrival[] => {
  const ids = arrivals.map(({ event }) => event.eventId);
  return arrivals.filter(({ event }, index) => ids.indexOf(event.eventId) === index);
};

const referenceOf = ({ externalReference }: GatewayCharge): string | null =>
  externalReference !== null && isUuid(externalReference) ? externalReference.toLowerCase() : null;

const reportOf = ({ charge, at, undo }: ChargeEvent): Report | null =>
  charge && { facts: charge, pid: referenceOf(charge), at, undo };

function outcomeOf({ outcome }: ChargeChange, undo: boolean): GatewayEventOutcome {
  if (outcome === 'stale' || outcome === 'unchanged') return outcome;
  return undo ? 'undone' : 'applied';
}
