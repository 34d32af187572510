import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { creditOf } from '../domain/credit/credit.js';
import type { Credit } from '../domain/credit/credit.js';
import { lockNewPlans, withdrawCredits } from './credits.query.js';
import { OrderCredit } from './order-credit.entity.js';
import { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';
import { newPlanNotOpen, noNewPlan } from './questions.errors.js';

/** Money of an old plan that lowers what is open of a plan which replaces it. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrdersService,
  ) {}

  /**
   * Credits the newest plan that replaces a locked order and has open money.
   * @throws UserError 409 when no newer plan has open money.
   */
  async give(
    tx: Transaction,
    { orderId, questionId, paidCents }: { orderId: string; questionId: string; paidCents: number },
  ): Promise<void> {
    const credit = creditOf(paidCents, await lockNewPlans(tx, orderId));
    if (credit === 'no_new_plan') throw noNewPlan();
    if (credit === 'nothing_open') throw newPlanNotOpen();
    const createdAt = dateAt(this.clock.now());
    const row = { ...credit, id: randomUUIDv7(), questionId, createdAt, withdrawnAt: null };
    await tx.getRepository(OrderCredit).insert(row);
    await this.add(tx, credit);
  }

  /** The gateway took the money of an installment back: what it was credited for is open again. */
  async withdraw(tx: Transaction, installmentId: string): Promise<void> {
    for (const { orderId, amountCents } of await withdrawCredits(tx, installmentId, this.clock.now())) {
      await this.add(tx, { orderId, amountCents: -amountCents });
    }
  }

  private async add(tx: Transaction, { orderId, amountCents }: Credit): Promise<void> {
    const order = await this.orders.lock(tx, { id: orderId });
    if (!order) throw new Error(`Order ${orderId} is missing.`);
    const creditCents = order.creditCents + amountCents;
    await tx.getRepository(Order).update({ id: orderId }, { creditCents });
    await this.orders.recalculate(tx, Object.assign(order, { creditCents }));
  }
}
