import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import type { ChargeUpdate } from '../domain/installment/charge-update.js';
import {
  applyChargeUpdate,
  installmentOf,
  isKnown,
  isUnexpectedMoney,
  joinsPlan,
} from '../domain/installment/installment.js';
import { storeUpdate } from './charge-states.query.js';
import { InstallmentsService } from './installments.service.js';
import type { Cause } from './installments.service.js';
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
  ) {}

  /** Applies an update. One that arrives before its order is stored for it; an outdated one has no effect. */
  async apply(tx: Transaction, update: ChargeUpdate, cause: Cause): Promise<void> {
    if (!isKnown(update) || !(await storeUpdate(tx, update, this.clock.now()))) return;
    const known = await this.installments.ofCharge(tx, update.gatewayId);
    if (known) await this.change(tx, known.orderId, update, cause);
    else if (update.reference !== null) await this.add(tx, update.reference, update, cause);
  }

  private async change(tx: Transaction, orderId: string, update: ChargeUpdate, cause: Cause): Promise<void> {
    const order = await this.orders.lock(tx, { id: orderId });
    const before = await this.installments.ofCharge(tx, update.gatewayId);
    const after = before && applyChargeUpdate(before, update);
    if (!order || !after) return;
    await this.installments.update(tx, before, after, cause);
    if (isUnexpectedMoney(before, after)) await this.questions.open(tx, after);
    await this.orders.recalculate(tx, order, after.amountCents - before.amountCents);
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
