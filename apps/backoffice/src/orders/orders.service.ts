import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { OrderCreated, OrderPaid } from '@rotina/contracts';
import type { AccountsPayload, OrderPayload } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import { CommissionsService } from '../commissions/commissions.service.js';
import { OrderMails } from '../mail/order-mails.js';
import { saveBuyer } from './buyers.query.js';
import { listedCharge } from './charge-change.js';
import { recordPlan } from './charge-states.query.js';
import { insertInstallments, insertMoves, installmentsOf } from './installments.query.js';
import type { Cause } from './installments.query.js';
import { standingOf } from './order-status.js';
import { insertOrder, lockOrder, settleOrder } from './orders.query.js';
import type { OrderRow } from './orders.query.js';
import { buyerOf, newPurchaseOrder, plannedInstallments } from './purchase-order.js';

/** Orders come from purchases; whatever happens to their installments ends in `settle`. */
@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly mails: OrderMails,
    private readonly commissions: CommissionsService,
  ) {}

  /** An order for a purchase, with what is already known of its charges; one that is there stays as it is. */
  async createFromPurchase(tx: Transaction, payload: AccountsPayload, cause: Cause): Promise<void> {
    const now = this.clock.now();
    const buyerId = await saveBuyer(tx, buyerOf(payload));
    const id = randomUUIDv7();
    if (!(await insertOrder(tx, newPurchaseOrder(payload, { id, buyerId }), now))) {
      this.logger.log(`Purchase ${payload.external_id} has an order already.`);
      return;
    }
    const plan = payload.installments.map((item) => listedCharge(payload.external_id, item));
    const installments = plannedInstallments(id, plan, await recordPlan(tx, plan, now));
    await insertInstallments(tx, installments);
    const moves = installments.map(({ id: installmentId, status }) => ({
      installmentId,
      orderId: id,
      from: null,
      to: status,
    }));
    await insertMoves(tx, moves, cause, now);
    await this.announce(tx, id);
  }

  /** Derives where an order stands from its installments; the first time that it is paid in full is announced. */
  async settle(tx: Transaction, order: OrderRow, addedCents = 0): Promise<void> {
    const now = this.clock.now();
    const standing = standingOf(await installmentsOf(tx, order.id));
    const totalCents = order.totalCents + addedCents;
    await settleOrder(tx, { orderId: order.id, standing, totalCents, now });
    if (standing.status !== 'paid' || order.wasPaid) return;
    await this.outbox.append(tx, OrderPaid, payloadOf({ ...order, totalCents }));
    await this.mails.send(tx, 'orderPaid', order);
    if (!order.hasOpenQuestion) await this.commissions.earn(tx, order.id, totalCents);
  }

  private async announce(tx: Transaction, id: string): Promise<void> {
    const order = await lockOrder(tx, 'id', id);
    if (!order) throw new Error(`Order ${id} is not there.`);
    await this.outbox.append(tx, OrderCreated, payloadOf(order));
    await this.mails.send(tx, 'orderCreated', order);
    await this.commissions.expect(tx, order.id, order.totalCents);
    await this.settle(tx, order);
    this.logger.log(`Order ${order.code} was created for purchase ${order.reference}.`);
  }
}

const payloadOf = (order: OrderRow): OrderPayload => ({
  order_code: order.code,
  reference: order.reference,
  origin: order.origin,
  total_cents: order.totalCents,
});
