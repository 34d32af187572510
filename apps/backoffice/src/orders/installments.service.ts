import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { Installment } from '../domain/installment/installment.js';
import type { InstallmentStatus } from '../domain/installment/installment-status.js';
import { InstallmentEntity, InstallmentTransition } from './installment.entity.js';

/** The event that changes an installment. */
export interface Cause {
  readonly type: string;
  readonly time: Temporal.Instant;
}

/** Installments of orders; every status that one takes becomes a row of its history. */
@Injectable()
export class InstallmentsService {
  constructor(private readonly clock: Clock) {}

  ofOrder(tx: Transaction, orderId: string): Promise<Installment[]> {
    return tx.getRepository(InstallmentEntity).find({ where: { orderId }, order: { number: 'asc', id: 'asc' } });
  }

  ofCharge(tx: Transaction, gatewayId: string): Promise<Installment | null> {
    return tx.getRepository(InstallmentEntity).findOneBy({ gatewayId });
  }

  async add(tx: Transaction, installments: readonly Installment[], cause: Cause): Promise<void> {
    await tx.getRepository(InstallmentEntity).insert([...installments]);
    await this.recordTransitions(tx, installments, null, cause);
  }

  async update(tx: Transaction, before: Installment, after: Installment, cause: Cause): Promise<void> {
    await tx.getRepository(InstallmentEntity).update({ id: before.id }, after);
    if (after.status !== before.status) await this.recordTransitions(tx, [after], before.status, cause);
  }

  private async recordTransitions(
    tx: Transaction,
    installments: readonly Installment[],
    fromStatus: InstallmentStatus | null,
    cause: Cause,
  ): Promise<void> {
    const transitions = installments.map(({ id, orderId, status }) => ({
      orderId,
      installmentId: id,
      fromStatus,
      toStatus: status,
      cause: cause.type,
      occurredAt: dateAt(cause.time),
      recordedAt: dateAt(this.clock.now()),
    }));
    await tx.getRepository(InstallmentTransition).insert(transitions);
  }
}
