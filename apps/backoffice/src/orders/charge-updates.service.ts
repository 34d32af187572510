import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TracedEvent } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/timing';
import { TransactionConflict } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { withRequestContext } from '@rotina/service-kit/http';
import type { ReportedCharge } from '../domain/installment/charge-update.js';
import {
  applyChargeUpdate,
  installmentOf,
  isKnown,
  isMoneyGone,
  isRefundUndone,
  isUnexpectedMoney,
  joinsPlan,
} from '../domain/installment/installment.js';
import type { Installment } from '../domain/installment/installment.js';
import { storeUpdates } from './charge-states.query.js';
import { CreditsService } from './credits.service.js';
import { InstallmentsService } from './installments.service.js';
import type { Order } from './order.entity.js';
import { existingReferences, lockOrdersOfCharges } from './orders.query.js';
import { OrdersService } from './orders.service.js';
import { QuestionsService } from './questions.service.js';

/** An update of a charge, with the event that brings it. */
export interface ReceivedUpdate {
  readonly update: ReportedCharge;
  readonly cause: TracedEvent;
}

interface Moved {
  readonly before: Installment;
  readonly after: Installment;
}

/** A change by the event that is its cause. */
interface InstallmentChange extends Moved {
  readonly cause: TracedEvent;
}

/** A locked order with its installments as they are now. */
interface LockedOrder {
  readonly order: Order;
  installments: readonly Installment[];
}

/** Applies what happens to charges at the gateway to their installments. */
@Injectable()
export class ChargeUpdatesService {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrdersService,
    private readonly installments: InstallmentsService,
    private readonly questions: QuestionsService,
    private readonly credits: CreditsService,
  ) {}

  /** Applies updates of different charges. One that arrives before its order is stored for it; an outdated one has no effect. */
  async apply(tx: Transaction, received: readonly ReceivedUpdate[]): Promise<void> {
    await this.askAboutNothing(
      tx,
      received.filter(({ update }) => update.isPaidWithNothing),
    );
    const known = received.filter(({ update }) => isKnown(update));
    if (known.length === 0) return;
    const updates = known.map(({ update }) => update);
    const newer = await storeUpdates(tx, updates, this.clock.now());
    await this.applyStored(
      tx,
      known.filter(({ update }) => newer.has(update.gatewayId)),
    );
  }

  /** Asks about charges that are called paid without an amount. Those of nobody's order are nobody's question. */
  private async askAboutNothing(tx: Transaction, received: readonly ReceivedUpdate[]): Promise<void> {
    if (received.length === 0) return;
    const orders = await lockOrdersOfCharges(
      tx,
      received.map(({ update }) => update.gatewayId),
    );
    for (const { update } of received) {
      const order = orders.get(update.gatewayId);
      if (!order && update.reference !== null) throw new Error(`Charge ${update.gatewayId} has no order yet.`);
      const installments = order ? await this.installments.ofOrder(tx, order.id) : [];
      const asked = installments.find(({ gatewayId }) => gatewayId === update.gatewayId);
      if (asked) await this.questions.open(tx, asked, 'paid_with_nothing');
    }
  }

  /** Applies the updates of orders one after the other, then those of charges that stand in none. */
  private async applyStored(tx: Transaction, received: readonly ReceivedUpdate[]): Promise<void> {
    if (received.length === 0) return;
    const orders = await this.lockOrders(
      tx,
      received.map(({ update }) => update.gatewayId),
    );
    const changes: InstallmentChange[] = [];
    for (const one of received) {
      const locked = orders.get(one.update.gatewayId);
      const change = locked && (await this.change(tx, locked, one));
      if (change) changes.push(change);
    }
    await this.withdrawCredits(tx, changes);
    await this.addAll(
      tx,
      received.filter(({ update }) => !orders.has(update.gatewayId)),
    );
  }

  /** The orders of charges, locked, by the charges; charges of one order have the same. */
  private async lockOrders(tx: Transaction, gatewayIds: readonly string[]): Promise<ReadonlyMap<string, LockedOrder>> {
    const orders = await lockOrdersOfCharges(tx, gatewayIds);
    if (orders.size === 0) return new Map();
    const orderIds = [...orders.values()].map(({ id }) => id);
    const ofOrder = Map.groupBy(await this.installments.ofOrders(tx, orderIds), ({ orderId }) => orderId);
    const byId = new Map<string, LockedOrder>();
    const lockedOf = (order: Order): LockedOrder => {
      const locked = byId.get(order.id) ?? { order, installments: ofOrder.get(order.id) ?? [] };
      byId.set(order.id, locked);
      return locked;
    };
    return new Map([...orders].map(([gatewayId, order]) => [gatewayId, lockedOf(order)]));
  }

  /** Applies an update to its order, and derives and stores what follows; null where the update changes nothing. */
  private async change(
    tx: Transaction,
    locked: LockedOrder,
    { update, cause }: ReceivedUpdate,
  ): Promise<InstallmentChange | null> {
    const { order, installments } = locked;
    const before = installments.find(({ gatewayId }) => gatewayId === update.gatewayId);
    if (!before) throw new TransactionConflict('The charge went to another order meanwhile.');
    const after = applyChargeUpdate(before, update);
    if (!after) return null;
    locked.installments = installments.map((installment) => (installment === before ? after : installment));
    await this.raiseQuestions(tx, { before, after });
    const change = { before, after, cause };
    const addedCents = after.amountCents - before.amountCents;
    const isMoved = after.status !== before.status;
    await withRequestContext(cause.context, () =>
      this.orders.summarize(tx, { order, installments: locked.installments, addedCents, isMoved, change }),
    );
    return change;
  }

  /** Once all orders are stored: an order whose credit goes may be one of them. */
  private async withdrawCredits(tx: Transaction, changes: readonly InstallmentChange[]): Promise<void> {
    for (const { before, after, cause } of changes) {
      if (!isMoneyGone(before, after)) continue;
      await withRequestContext(cause.context, () => this.credits.withdraw(tx, after.id));
    }
  }

  private async raiseQuestions(tx: Transaction, { before, after }: Moved): Promise<void> {
    if (isUnexpectedMoney(before, after)) await this.questions.open(tx, after, 'money_on_cancelled_installment');
    if (isRefundUndone(before, after)) await this.questions.openAgain(tx, after);
    await this.questions.askAboutSums(tx, [after]);
  }

  /** Charges that were not in the plan when their order arrived. Most have no order yet. */
  private async addAll(tx: Transaction, received: readonly ReceivedUpdate[]): Promise<void> {
    const joining = received.filter(({ update }) => joinsPlan(update));
    const references = joining.flatMap(({ update }) => update.reference ?? []);
    if (references.length === 0) return;
    const existing = await existingReferences(tx, references);
    for (const { update, cause } of joining) {
      if (update.reference !== null && existing.has(update.reference))
        await this.add(tx, update.reference, { update, cause });
    }
  }

  private async add(tx: Transaction, reference: string, { update, cause }: ReceivedUpdate): Promise<void> {
    const order = await this.orders.lock(tx, { reference });
    if (!order) return;
    const installment = installmentOf({ id: randomUUIDv7(), orderId: order.id }, update);
    await this.installments.add(tx, installment, cause);
    await this.questions.askAboutSums(tx, [installment]);
    await withRequestContext(cause.context, () => this.orders.recalculateWith(tx, order, installment));
  }
}
