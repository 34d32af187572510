import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import type { Installment } from '../domain/installment/installment.js';
import type { InstallmentStatus } from '../domain/installment/installment-status.js';
import { insertInstallments, installmentRows, installmentsOfOrder } from './installments.query.js';
import type { InstallmentRows } from './installments.query.js';

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
    return installmentsOfOrder(tx, orderId);
  }

  async add(tx: Transaction, installments: readonly Installment[], cause: Cause): Promise<void> {
    await insertInstallments(tx, this.rowsOf(installments, cause));
  }

  /** The rows of new installments, for `insertInstallmentsWhere`. */
  rowsOf(installments: readonly Installment[], cause: Cause): InstallmentRows {
    const transitions = installments.map((installment) => this.transition(null, installment, cause));
    return installmentRows(installments, transitions);
  }

  /** The rows of a changed installment, for `updateInstallments`. */
  changedRows({ status }: Installment, after: Installment, cause: Cause): InstallmentRows {
    return installmentRows([after], status === after.status ? [] : [this.transition(status, after, cause)]);
  }

  private transition(
    fromStatus: InstallmentStatus | null,
    { id: installmentId, orderId, status: toStatus }: Installment,
    { type: cause, time: occurredAt }: Cause,
  ) {
    return { orderId, installmentId, fromStatus, toStatus, cause, occurredAt, recordedAt: this.clock.now() };
  }
}
