import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { PurchasePlaced } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { NewEvent } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import { inContext } from '@rotina/service-kit/http';
import type { RequestContext } from '@rotina/service-kit/http';
import type { Charge, ChargeChange, ChargeFacts, ChargeUpdate } from '../domain/payment/charge.js';
import { placedPayload } from '../domain/payment/payment-events.js';
import type { PlacedOffer } from '../domain/payment/payment-events.js';
import type { Payment, PaymentSnapshot, PaymentState, StatusChange } from '../domain/payment/payment.js';
import { LoadedPayments } from './loaded-payments.js';
import { PaymentWritesService } from './payment-writes.service.js';
import { lockPayments } from './payments.query.js';
import type { PlannedPayment } from './payments.query.js';

/** A payment's plan as it was read live from the gateway. */
export interface PlanFacts {
  readonly charges: readonly ChargeFacts[];
  readonly pix: { readonly payload: string; readonly expiresAt: string } | null;
}

/** A charge update from the gateway, to be applied. */
export interface ReceivedUpdate {
  readonly update: ChargeUpdate;
  /** The payment that the gateway says the charge belongs to. */
  readonly reference: string | null;
  /** The request that brought it: its trace goes into the events. */
  readonly context: RequestContext | undefined;
  /** The cause, in words that a person can follow. */
  readonly cause: string;
}

/** The parts that complete a purchase: its plan as it was read, and what was bought. */
export interface RecordedPlan {
  readonly pid: string;
  readonly plan: PlanFacts;
  readonly offer: PlacedOffer;
  /** The recorder, in words that a person can follow. */
  readonly cause: string;
  /** The request that recorded it: its trace goes into the events. */
  readonly context: RequestContext | undefined;
}

/** The effect of a recorded plan on its payment. */
export interface PlanResult {
  readonly payment: PaymentState;
  /** In the order of the plan. */
  readonly charges: readonly Charge[];
  readonly statusChange: StatusChange | null;
  /** Whether the purchase was published now: only the first recorded plan of a payment does so. */
  readonly isPlacedNow: boolean;
}

/** The effect of a charge update. */
export interface AppliedUpdate {
  /** Null for a charge of no payment of ours. */
  readonly payment: PaymentState | null;
  readonly change: ChargeChange;
  readonly statusChange: StatusChange | null;
}

/** Applies what the gateway says to payments and charges, and publishes what changed. */
@Injectable()
export class PaymentUpdatesService {
  private readonly logger = new Logger(PaymentUpdatesService.name);

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly writes: PaymentWritesService,
  ) {}

  /** Locks payments for the rest of the transaction: nobody changes them or their charges meanwhile. */
  async lock(tx: Transaction, ...pids: readonly string[]): Promise<void> {
    await lockPayments(tx, { gatewayIds: [], pids });
  }

  /** Locks a payment and reads it; null for an unknown one. */
  async snapshot(tx: Transaction, pid: string): Promise<PaymentSnapshot | null> {
    const loaded = await this.writes.load(tx, { gatewayIds: [], pids: [pid] });
    return loaded.paymentOf('', pid)?.snapshot ?? null;
  }

  /** Applies charge updates in their order; several updates of one payment see each other's results. */
  async applyUpdates(tx: Transaction, received: readonly ReceivedUpdate[]): Promise<AppliedUpdate[]> {
    if (received.length === 0) return [];
    const loaded = await this.writes.load(tx, {
      gatewayIds: received.map(({ update }) => update.id),
      pids: received.flatMap(({ reference }) => reference ?? []),
    });
    const applied = received.map((one) => apply(loaded, one));
    const records = applied.map(({ payment, change, statusChange: status }, index) => {
      const changes = { charges: [change], status, cause: received[index]?.cause ?? '' };
      return inContext(received[index]?.context, () => this.writes.recordsOf(payment, changes));
    });
    await this.writes.save(tx, loaded, records);
    this.writes.reportUncounted(applied.map(({ change }) => change));
    return applied;
  }

  /**
   * Completes purchases: records their plans as they were read, and publishes each of them the first time.
   * @throws Error when one purchase is there twice: the second would not see the first.
   */
  async recordPlans(tx: Transaction, plans: readonly RecordedPlan[]): Promise<PlanResult[]> {
    if (new Set(plans.map(({ pid }) => pid)).size < plans.length) {
      throw new Error('One transaction cannot complete a purchase twice.');
    }
    const loaded = await this.writes.load(tx, {
      gatewayIds: plans.flatMap(({ plan }) => plan.charges.map(({ id }) => id)),
      pids: plans.map(({ pid }) => pid),
    });
    const recorded = plans.map((plan) => inContext(plan.context, () => this.record(loaded, plan)));
    const planned = recorded.map((one) => one.planned);
    const records = recorded.flatMap((one) => one.records);
    await this.writes.save(tx, loaded, records, planned);
    this.writes.reportUncounted(recorded.flatMap(({ changes }) => changes));
    return recorded.map(({ result }) => result);
  }

  private record(loaded: LoadedPayments, { pid, plan, offer, cause }: RecordedPlan) {
    const payment = loaded.paymentOf('', pid);
    if (!payment) throw new Error(`Payment ${pid} does not exist.`);
    const before = payment.state;
    const priceDifferenceCents = payment.priceDifferenceOf(plan.charges);
    const changes = plan.charges.map((facts) =>
      loaded.apply(payment, { ...facts, happenedAt: null, undo: false, live: false, isPlan: true }, randomUUIDv7()),
    );
    const statusChange = payment.recalculateStatus({ undo: false });
    const placed = before.isPlaced ? null : this.placed(payment, offer);
    const caused = this.writes.recordsOf(before, { charges: changes, status: statusChange, cause });
    const { state, charges } = payment;
    const result: PlanResult = { payment: state, charges, statusChange, isPlacedNow: placed !== null };
    return {
      planned: this.plannedPayment(state, { pix: plan.pix, priceDifferenceCents, placed }),
      records: [{ events: placed ? [placed] : [], statuses: [] }, caused],
      changes,
      result,
    };
  }

  private placed({ state, charges }: Payment, offer: PlacedOffer): NewEvent {
    return this.outbox.event(PurchasePlaced, placedPayload(state, charges, offer));
  }

  private plannedPayment(
    { pid, status, revision, totalCents }: PaymentState,
    {
      pix,
      priceDifferenceCents,
      placed,
    }: { pix: PlanFacts['pix']; priceDifferenceCents: number; placed: NewEvent | null },
  ): PlannedPayment {
    if (priceDifferenceCents !== 0) {
      const gatewayTotal = totalCents + priceDifferenceCents;
      this.logger.error(`The gateway charges ${gatewayTotal} cents for payment ${pid} of ${totalCents} cents`);
    }
    return {
      pid,
      status,
      revision,
      priceDifferenceCents,
      placedAt: placed && this.clock.now(),
      placedEventId: placed && placed.event_id,
      pixPayload: pix && pix.payload,
      pixExpiresAt: pix && pix.expiresAt,
    };
  }
}

function apply(loaded: LoadedPayments, { update, reference }: ReceivedUpdate): AppliedUpdate {
  const payment = loaded.paymentOf(update.id, reference);
  const change = loaded.apply(payment, update, randomUUIDv7());
  const statusChange = payment?.recalculateStatus({ undo: false }) ?? null;
  return { payment: payment?.state ?? null, change, statusChange };
}
