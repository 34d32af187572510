import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { OrderCreated, OrderPaid } from '@rotina/contracts';
import type { OrderPayload, PurchasePlacedPayload } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Raw } from 'typeorm';
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
import { OrderMailsService } from '../order-mails/order-mails.service.js';
import type { Recipient } from '../order-mails/order-mails.service.js';
import { BuyersService } from '../buyers/buyers.service.js';
import { storePlan } from './charge-states.query.js';
import { InstallmentsService } from './installments.service.js';
import type { Cause } from './installments.service.js';
import { Order } from './order.entity.js';
import { QuestionsService } from './questions.service.js';

/** Orders come from purchases; every change of an installment ends in `recalculate`. */
@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly buyers: BuyersService,
    private readonly installments: InstallmentsService,
    private readonly questions: QuestionsService,
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
    if (!(await this.insert(tx, order, summary))) {
      this.logger.log(`Purchase ${payload.pid} has an order already.`);
      return;
    }
    await this.installments.add(tx, plan, cause);
    await this.outbox.append(tx, OrderCreated, orderPayload(order));
    await this.mails.send(tx, 'orderCreated', order, { name: buyer.name, email: order.buyerEmail });
    await this.commissions.expect(tx, order.id, order.totalCents);
    if (summary.status === 'paid') await this.recalculateOf(tx, order.id);
  }

  /** The order, locked: its installments change only under this lock. */
  lock(tx: Transaction, where: { readonly id: string } | { readonly reference: string }): Promise<Order | null> {
    return tx.getRepository(Order).findOne({ where, lock: { mode: 'pessimistic_write' } });
  }

  /** The order of a charge, locked. */
  lockOfCharge(tx: Transaction, gatewayId: string): Promise<Order | null> {
    const ofCharge = Raw((id) => `${id} = (select order_id from installments where gateway_id = :gatewayId)`, {
      gatewayId,
    });
    return tx.getRepository(Order).findOne({ where: { id: ofCharge }, lock: { mode: 'pessimistic_write' } });
  }

  /** Derives the status and the sums of a locked order from its installments, as `summarize` does. */
  async recalculate(tx: Transaction, order: Order, addedCents = 0): Promise<void> {
    await this.summarize(tx, order, await this.installments.ofOrder(tx, order.id), addedCents);
  }

  /**
   * Derives the status and the sums of a locked order from its installments, which are given. Its first full payment is published; the
   * commission is earned and the buyer mailed once no question holds them back.
   */
  async summarize(
    tx: Transaction,
    order: Order,
    installments: readonly Installment[],
    addedCents: number,
  ): Promise<void> {
    const summary = orderSummary(installments, order.creditCents);
    const updatedAt = dateAt(this.clock.now());
    const isFirstPaid = summary.status === 'paid' && order.paidAt === null;
    const changes = { ...summary, totalCents: order.totalCents + addedCents, updatedAt };
    await tx.getRepository(Order).update({ id: order.id }, { ...changes, ...(isFirstPaid && { paidAt: updatedAt }) });
    const after = Object.assign(order, changes);
    if (isFirstPaid) await this.outbox.append(tx, OrderPaid, orderPayload(after));
    if (summary.status === 'paid') await this.countSale(tx, after);
  }

  private async insert(tx: Transaction, order: PurchaseOrder, summary: OrderSummary): Promise<boolean> {
    const orders = tx.getRepository(Order);
    const now = dateAt(this.clock.now());
    const purchasedAt = dateAt(order.purchasedAt);
    const row = { ...order, ...summary, purchasedAt, createdAt: now, updatedAt: now };
    if (await insertIfAbsent(orders, row)) return true;
    if (await orders.existsBy({ reference: order.reference })) return false;
    throw new Error(`Order code ${order.code} is taken; another attempt makes a new one.`);
  }

  private async recalculateOf(tx: Transaction, id: string): Promise<void> {
    const order = await this.lock(tx, { id });
    if (order) await this.recalculate(tx, order);
  }

  private async countSale(tx: Transaction, order: Order): Promise<void> {
    const soldCents = order.totalCents - (order.importedPaidCents ?? 0);
    if (soldCents <= 0 || (await this.questions.holds(tx, order.id))) return;
    const isEarned = await this.commissions.earn(tx, order.id, soldCents);
    if (isEarned) await this.mails.send(tx, 'orderPaid', order, await this.recipient(tx, order));
  }

  private async recipient(tx: Transaction, { buyerId, buyerEmail }: Order): Promise<Recipient> {
    const { name, email } = await this.buyers.byId(tx, buyerId);
    return { name, email: buyerEmail ?? email };
  }
}

const orderPayload = (order: Pick<Order, 'code' | 'origin' | 'reference' | 'totalCents'>): OrderPayload => ({
  order_code: order.code,
  reference: order.reference,
  origin: order.origin,
  total_cents: order.totalCents,
});
