import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { TransactionConflict } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { ChargeUpdate } from '../domain/installment/charge-update.js';
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
import { storeUpdate } from './charge-states.query.js';
import { CreditsService } from './credits.service.js';
import { InstallmentsService } from './installments.service.js';
import type { Cause } from './installments.service.js';
import type { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';
import { QuestionsService } from './questions.service.js';

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

  /** Applies an update. One that arrives before its order is stored for it; an outdated one has no effect. */
  async apply(tx: Transaction, update: ChargeUpdate, cause: Cause): Promise<void> {
    if (!isKnown(update) || !(await storeUpdate(tx, update, this.clock.now()))) return;
    const order = await this.orders.lockOfCharge(tx, update.gatewayId);
    if (order) await this.change(tx, order, update, cause);
    else if (update.reference !== null) await this.add(tx, update.reference, update, cause);
  }

  private async change(tx: Transaction, order: Order, update: ChargeUpdate, cause: Cause): Promise<void> {
    const installments = await this.installments.ofOrder(tx, order.id);
    const before = installments.find(({ gatewayId }) => gatewayId === update.gatewayId);
    if (!before) throw new TransactionConflict('The charge went to another order meanwhile.');
    const after = applyChargeUpdate(before, update);
    if (!after) return;
    await this.follow(tx, before, after);
    await this.orders.summarize(tx, order, {
      installments: installments.map((installment) => (installment === before ? after : installment)),
      addedCents: after.amountCents - before.amountCents,
      changed: this.installments.changedRows(before, after, cause),
    });
  }

  /** What a person has to decide, or has decided, about the money of an installment. */
  private async follow(tx: Transaction, before: Installment, after: Installment): Promise<void> {
    if (isUnexpectedMoney(before, after)) await this.questions.open(tx, after);
    if (isRefundUndone(before, after)) await this.questions.openAgain(tx, after);
    if (isMoneyGone(before, after)) await this.credits.withdraw(tx, after.id);
  }

  /** A charge that was not in the plan when the order arrived. */
  private async add(tx: Transaction, reference: string, update: ChargeUpdate, cause: Cause): Promise<void> {
    if (!joinsPlan(update)) return;
    const order = await this.orders.lock(tx, { reference });
    if (!order) return;
    const installment = installmentOf({ id: randomUUIDv7(), orderId: order.id }, update);
    await this.installments.add(tx, [installment], cause);
    await this.orders.recalculate(tx, order, installment.amountCents);
  }
}
