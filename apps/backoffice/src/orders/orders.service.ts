import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { OrderCreated, OrderPaid } from '@rotina/contracts';
import type { OrderPayload, PurchasePlacedPayload } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { CommissionsService, noCommission } from '../commissions/commissions.service.js';
import { buyerOf } from '../domain/buyer/buyer.js';
import { placedCharge } from '../domain/installment/charge-update.js';
import { orderCode, orderCodeBytes } from '../domain/order/order-code.js';
import type { Installment } from '../domain/installment/installment.js';
import { orderSummary } from '../domain/order/order-summary.js';
import type { OrderSummary } from '../domain/order/order-summary.js';
import { purchaseOrder } from '../domain/order/purchase-order.js';
import type { PurchaseOrder } from '../domain/order/purchase-order.js';
import { installmentPlan } from '../domain/plan/plan.js';
import { OrderMailsService } from '../order-mails/order-mails.service.js';
import { BuyersService } from '../buyers/buyers.service.js';
import { storePlan } from './charge-states.query.js';
import { noInstallments } from './installments.query.js';
import type { InstallmentRows } from './installments.query.js';
import { InstallmentsService } from './installments.service.js';
import type { Cause } from './installments.service.js';
import { Order } from './order.entity.js';
import { addOrder, lockOrderOfCharge, writeSummary } from './orders.query.js';

/** What an order's status and sums are derived from. */
interface SummaryOf {
  readonly installments: readonly Installment[];
  /** By which the total has changed. */
  readonly addedCents: number;
  /** Those of the installments that are not stored yet. */
  readonly changed?: InstallmentRows;
}

/** Orders come from purchases; every change of an installment ends in `recalculate`. */
@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly buyers: BuyersService,
    private readonly installments: InstallmentsService,
    private readonly commissions: CommissionsService,
    private readonly mails: OrderMailsService,
  ) {}

  /** Creates the order of a purchase, with the known updates of its charges; an existing order stays unchanged. */
  async createFromPurchase(tx: Transaction, payload: PurchasePlacedPayload, cause: Cause): Promise<void> {
    const buyer = buyerOf(payload);
    const { id: buyerId, isErased } = await this.buyers.saveUnlessErased(tx, buyer);
    const code = orderCode(randomBytes(orderCodeBytes));
    const ids = { id: randomUUIDv7(), code, buyerId, buyerEmail: isErased ? null : buyer.email };
    const order = purchaseOrder(payload, ids);
    const charges = payload.charges.map((charge) => placedCharge(payload.pid, charge));
    const planned = charges.map((charge) => ({ installmentId: randomUUIDv7(), charge }));
    const plan = installmentPlan(ids.id, planned, await storePlan(tx, charges, this.clock.now()));
    const summary = orderSummary(plan);
    if (!(await this.insert(tx, order, { summary, plan, cause }))) {
      this.logger.log(`Purchase ${payload.pid} has an order already.`);
      return;
    }
    await this.outbox.append(tx, OrderCreated, orderPayload(order));
    await this.mails.send(tx, 'orderCreated', order, { name: buyer.name, email: order.buyerEmail });
    if (summary.status === 'paid') await this.recalculateOf(tx, order.id);
  }

  /** The order, locked: its installments change only under this lock. */
  lock(tx: Transaction, where: { readonly id: string } | { readonly reference: string }): Promise<Order | null> {
    return tx.getRepository(Order).findOne({ where, lock: { mode: 'pessimistic_write' } });
  }

  /** The order of a charge, locked. */
  async lockOfCharge(tx: Transaction, gatewayId: string): Promise<Order | null> {
    return (await lockOrderOfCharge(tx, gatewayId)) ?? null;
  }

  /** Derives the status and the sums of a locked order from its installments, as `summarize` does. */
  async recalculate(tx: Transaction, order: Order, addedCents = 0): Promise<void> {
    await this.summarize(tx, order, { installments: await this.installments.ofOrder(tx, order.id), addedCents });
  }

  /**
   * Derives the status and the sums of a locked order from its installments, which are given, and stores them with those that
   * have changed. Its first full payment is published; the commission is earned and the buyer mailed once no question holds
   * them back.
   */
  async summarize(
    tx: Transaction,
    order: Order,
    { installments, addedCents, changed = noInstallments }: SummaryOf,
  ): Promise<void> {
    const summary = orderSummary(installments, order.creditCents);
    const updatedAt = dateAt(this.clock.now());
    const isPaid = summary.status === 'paid';
    const isFirstPaid = isPaid && order.paidAt === null;
    const totalCents = order.totalCents + addedCents;
    const paidAt = isFirstPaid ? updatedAt : order.paidAt;
    const after = Object.assign(order, { ...summary, totalCents, updatedAt, paidAt });
    const soldCents = totalCents - (order.importedPaidCents ?? 0);
    const commission = isPaid ? this.commissions.earned(order.id, soldCents) : noCommission;
    const earnedFrom = await writeSummary(tx, { order: after, commission, changed });
    if (isFirstPaid) await this.outbox.append(tx, OrderPaid, orderPayload(after));
    if (earnedFrom) await this.mails.send(tx, 'orderPaid', after, earnedFrom);
  }

  private async insert(
    tx: Transaction,
    order: PurchaseOrder,
    { summary, plan, cause }: { summary: OrderSummary; plan: readonly Installment[]; cause: Cause },
  ): Promise<boolean> {
    const now = this.clock.now();
    const isAdded = await addOrder(tx, {
      order: { ...order, ...summary, createdAt: now, updatedAt: now },
      plan: this.installments.rowsOf(plan, cause),
      commission: this.commissions.expected(order.id, order.totalCents),
    });
    if (isAdded) return true;
    if (await tx.getRepository(Order).existsBy({ reference: order.reference })) return false;
    throw new Error(`Order code ${order.code} is taken; another attempt makes a new one.`);
  }

  private async recalculateOf(tx: Transaction, id: string): Promise<void> {
    const order = await this.lock(tx, { id });
    if (order) await this.recalculate(tx, order);
  }
}

const orderPayload = (order: Pick<Order, 'code' | 'origin' | 'reference' | 'totalCents'>): OrderPayload => ({
  order_code: order.code,
  reference: order.reference,
  origin: order.origin,
  total_cents: order.totalCents,
});
