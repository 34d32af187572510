import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import type { ChargeChange } from './charge-change.js';
import { recordChange } from './charge-states.query.js';
import { afterChange } from './installment-change.js';
import type { InstallmentRow } from './installment-change.js';
import { installmentStatusOf } from './installment-status.js';
import { insertInstallments, insertMoves, installmentOfCharge, updateInstallment } from './installments.query.js';
import type { Cause } from './installments.query.js';
import { lockOrder, raiseQuestion } from './orders.query.js';
import { OrdersService } from './orders.service.js';
import { installmentOf } from './purchase-order.js';

/** Moves installments by what happens to their charges at the gateway. */
@Injectable()
export class InstallmentsService {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrdersService,
  ) {}

  /** Applies a change of a charge; one whose order is not here yet is kept for it, an old one is nothing. */
  async apply(tx: Transaction, change: ChargeChange, cause: Cause): Promise<void> {
    if (!(await recordChange(tx, change, this.clock.now()))) return;
    const known = await installmentOfCharge(tx, change.gatewayId);
    if (known) await this.move(tx, known.orderId, change, cause);
    else if (change.reference !== null) await this.add(tx, change.reference, change, cause);
  }

  private async move(tx: Transaction, orderId: string, change: ChargeChange, cause: Cause): Promise<void> {
    const order = await lockOrder(tx, 'id', orderId);
    const installment = await installmentOfCharge(tx, change.gatewayId);
    const moved = installment && afterChange(installment, change);
    if (!order || !moved) return;
    await updateInstallment(tx, moved);
    if (moved.status !== installment.status) await this.remember(tx, moved, installment.status, cause);
    const isUnexpected = installment.status === 'cancelled' && moved.status === 'approved';
    if (isUnexpected) await this.question(tx, moved);
    const addedCents = moved.amountCents - installment.amountCents;
    await this.orders.settle(tx, { ...order, hasOpenQuestion: order.hasOpenQuestion || isUnexpected }, addedCents);
  }

  /** A charge that was no part of the plan when the order came, and is one now. */
  private async add(tx: Transaction, reference: string, change: ChargeChange, cause: Cause): Promise<void> {
    const status = installmentStatusOf[change.status];
    if (status === null || status === 'cancelled') return;
    const order = await lockOrder(tx, 'reference', reference);
    if (!order) return;
    const installment = installmentOf(order.id, change);
    await insertInstallments(tx, [installment]);
    await this.remember(tx, installment, null, cause);
    await this.orders.settle(tx, order, installment.amountCents);
  }

  private async remember(
    tx: Transaction,
    installment: InstallmentRow,
    from: InstallmentRow['status'] | null,
    cause: Cause,
  ): Promise<void> {
    const { id: installmentId, orderId, status: to } = installment;
    await insertMoves(tx, [{ installmentId, orderId, from, to }], cause, this.clock.now());
  }

  private async question(tx: Transaction, { id: installmentId, orderId }: InstallmentRow): Promise<void> {
    await raiseQuestion(tx, { id: randomUUIDv7(), orderId, installmentId }, this.clock.now());
  }
}
