import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { OrderCreated, OrderPaid } from '@rotina/contracts';
import type { OrderPayload, PurchasePlacedPayload } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { TracedEvent } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { withRequestContext } from '@rotina/service-kit/http';
import { BuyersService } from '../buyers/buyers.service.js';
import type { NewBuyer } from '../buyers/buyers.service.js';
import { CommissionsService } from '../commissions/commissions.service.js';
import { buyerOf } from '../domain/buyer/buyer.js';
import { placedCharge } from '../domain/installment/charge-update.js';
import { orderCode, orderCodeBytes } from '../domain/order/order-code.js';
import type { Installment } from '../domain/installment/installment.js';
import { orderSummary } from '../domain/order/order-summary.js';
import type { OrderSummary } from '../domain/order/order-summary.js';
import { purchaseOrder } from '../domain/order/purchase-order.js';
import type { PurchaseOrder } from '../domain/order/purchase-order.js';
import { installmentPlan } from '../domain/plan/plan.js';
import type { PlannedCharge } from '../domain/plan/plan.js';
import { OrderMailsService } from '../order-mails/order-mails.service.js';
import { storePlans } from './charge-states.query.js';
import { InstallmentsService } from './installments.service.js';
import type { InstallmentChange } from './installments.service.js';
import { Order } from './order.entity.js';
import { addOrders, writeSummary } from './orders.query.js';
import { QuestionsService } from './questions.service.js';

type SummarizedOrder = Pick<
  Order,
  'code' | 'creditCents' | 'id' | 'importedPaidCents' | 'origin' | 'paidAt' | 'reference' | 'status' | 'totalCents'
>;

/** The values from which an order's status and sums are derived. */
interface Summarized {
  readonly order: SummarizedOrder;
  /** Its installments as they are now. */
  readonly installments: readonly Installment[];
  /** By which the total has changed. */
  readonly addedCents: number;
  /** Whether an installment has another status, or is new. Else the order keeps its own status, as an imported original does. */
  readonly isMoved: boolean;
  /** The change of an installment that is not stored yet. */
  readonly change?: InstallmentChange;
}

type Placed = TracedEvent<PurchasePlacedPayload>;

/** A purchase with the ids of what it becomes. */
interface PlacedOrder {
  readonly purchase: Placed;
  readonly buyer: NewBuyer;
  readonly order: PurchaseOrder;
  readonly planned: readonly PlannedCharge[];
}

interface CreatedOrder extends PlacedOrder {
  readonly plan: readonly Installment[];
  readonly summary: OrderSummary;
}

/** Orders come from purchases; every change of an installment ends in `summarize`. */
@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly installments: InstallmentsService,
    private readonly buyers: BuyersService,
    private readonly commissions: CommissionsService,
    private readonly mails: OrderMailsService,
    private readonly questions: QuestionsService,
  ) {}

  /** Creates the orders of different purchases, with the known updates of their charges; existing orders stay unchanged. */
  async createFromPurchases(tx: Transaction, purchases: readonly Placed[]): Promise<void> {
    const placed = purchases.map(placedOrder);
    const charges = placed.flatMap(({ planned }) => planned.map(({ charge }) => charge));
    const newest = await storePlans(tx, charges, this.clock.now());
    const created = placed.map((one) => {
      const plan = installmentPlan(one.order.id, one.planned, newest);
      return { ...one, plan, summary: orderSummary(plan) };
    });
    const added = await this.insert(tx, created);
    for (const one of created) {
      await withRequestContext(one.purchase.context, () =>
        added.has(one.order.id) ? this.publish(tx, one) : this.refuseTakenCode(tx, one.order),
      );
    }
  }

  /** The order, locked: its installments change only under this lock. */
  lock(tx: Transaction, where: { readonly id: string } | { readonly reference: string }): Promise<Order | null> {
    return tx.getRepository(Order).findOne({ where, lock: { mode: 'pessimistic_write' } });
  }

  /** Derives the sums of a locked order from its installments, as `summarize` does. */
  async recalculate(tx: Transaction, order: Order): Promise<void> {
    const installments = await this.installments.ofOrder(tx, order.id);
    await this.summarize(tx, { order, installments, addedCents: 0, isMoved: false });
  }

  /** Derives the status and the sums of a locked order that has another installment. */
  async recalculateWith(tx: Transaction, order: Order, { amountCents: addedCents }: Installment): Promise<void> {
    const installments = await this.installments.ofOrder(tx, order.id);
    await this.summarize(tx, { order, installments, addedCents, isMoved: true });
  }

  /**
   * Derives the status and the sums of a locked order from its installments, which are given, and stores them with the one that
   * has changed. The first full payment of an order is published; the commission is earned and the buyer mailed once no
   * question holds them back.
   */
  async summarize(tx: Transaction, { order, installments, addedCents, isMoved, change }: Summarized): Promise<void> {
    const derived = orderSummary(installments, order.creditCents);
    const summary = isMoved ? derived : { ...derived, status: order.status };
    const updatedAt = dateAt(this.clock.now());
    const isPaid = summary.status === 'paid';
    const isFirstPaid = isPaid && order.paidAt === null;
    const totalCents = order.totalCents + addedCents;
    const paidAt = isFirstPaid ? updatedAt : order.paidAt;
    const after = Object.assign(order, { ...summary, totalCents, updatedAt, paidAt });
    const { isHeld, ...buyer } = await writeSummary(tx, after, this.installments.rowsOf(change ? [change] : []));
    if (isFirstPaid) await this.outbox.append(tx, OrderPaid, orderPayload(after));
    if (!isPaid || isHeld) return;
    const baseCents = totalCents - (order.importedPaidCents ?? 0);
    if (await this.commissions.earn(tx, { orderId: order.id, baseCents })) {
      await this.mails.send(tx, 'orderPaid', after, buyer);
    }
  }

  /** Inserts orders with all that belongs to them; returns the ids of those that did not stand before. */
  private async insert(tx: Transaction, created: readonly CreatedOrder[]): Promise<ReadonlySet<string>> {
    const now = this.clock.now();
    const orders = created.map(({ order, summary }) => ({ ...order, ...summary, createdAt: now, updatedAt: now }));
    const installments = created.flatMap(({ plan, purchase: cause }) =>
      plan.map((after) => ({ before: null, after, cause })),
    );
    await this.buyers.add(
      tx,
      created.map(({ buyer }) => buyer),
    );
    const added = await addOrders(tx, orders, this.installments.rowsOf(installments));
    const standing = orders.filter(({ id }) => !added.has(id));
    await this.buyers.remove(
      tx,
      standing.map(({ buyerId }) => buyerId),
    );
    const sales = orders.filter(({ id }) => added.has(id));
    await this.commissions.expect(
      tx,
      sales.map(({ id: orderId, totalCents: baseCents }) => ({ orderId, baseCents })),
    );
    return added;
  }

  /** Publishes a new order, and what was known of its charges before it came. */
  private async publish(tx: Transaction, { order, plan, summary: { status } }: CreatedOrder): Promise<void> {
    await this.outbox.append(tx, OrderCreated, orderPayload(order));
    await this.questions.askAboutSums(tx, plan);
    if (status !== 'paid') return;
    // Nobody else sees the order yet, so it needs no lock.
    const stored = { ...order, status, paidAt: null, creditCents: 0, importedPaidCents: null };
    await this.summarize(tx, { order: stored, installments: plan, addedCents: 0, isMoved: false });
  }

  /** An order that was not inserted stands already, or its code is another one's. */
  private async refuseTakenCode(tx: Transaction, { reference, code }: PurchaseOrder): Promise<void> {
    if (!(await tx.getRepository(Order).existsBy({ reference })))
      throw new Error(`Order code ${code} is taken; another attempt makes a new one.`);
    this.logger.log(`Purchase ${reference} has an order already.`);
  }
}

function placedOrder(purchase: Placed): PlacedOrder {
  const { data: payload } = purchase;
  const buyer = { id: randomUUIDv7(), ...buyerOf(payload) };
  const code = orderCode(randomBytes(orderCodeBytes));
  const order = purchaseOrder(payload, { id: randomUUIDv7(), code, buyerId: buyer.id });
  const charges = payload.charges.map((charge) => placedCharge(payload.pid, charge));
  const planned = charges.map((charge) => ({ installmentId: randomUUIDv7(), charge }));
  return { purchase, buyer, order, planned };
}

const orderPayload = (order: Pick<Order, 'code' | 'origin' | 'reference' | 'totalCents'>): OrderPayload => ({
  order_code: order.code,
  reference: order.reference,
  origin: order.origin,
  total_cents: order.totalCents,
});
