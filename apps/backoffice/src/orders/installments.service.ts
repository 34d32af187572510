import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import type { Installment } from '../domain/installment/installment.js';
import { insertInstallments, installmentRows, installmentsOfOrders } from './installments.query.js';
import type { InstallmentRows } from './installments.query.js';

/** The event that changes an installment. */
export interface Cause {
  readonly type: string;
  readonly time: Temporal.Instant;
}

/** The effect of an event on an installment. */
export interface InstallmentChange {
  /** Null for a new one. */
  readonly before: Installment | null;
  readonly after: Installment;
  readonly cause: Cause;
}

/** Installments of orders; every status that one takes becomes a row of its history. */
@Injectable()
export class InstallmentsService {
  constructor(private readonly clock: Clock) {}

  ofOrder(tx: Transaction, orderId: string): Promise<Installment[]> {
    return this.ofOrders(tx, [orderId]);
  }

  /** The installments of orders; those of each are in their order. */
  ofOrders(tx: Transaction, orderIds: readonly string[]): Promise<Installment[]> {
    return installmentsOfOrders(tx, orderIds);
  }

  async add(tx: Transaction, installment: Installment, cause: Cause): Promise<void> {
    await insertInstallments(tx, this.rowsOf([{ before: null, after: installment, cause }]));
  }

  /** The rows of changed installments, with the transitions between their statuses. */
  rowsOf(changes: readonly InstallmentChange[]): InstallmentRows {
    const moved = changes.filter(({ before, after }) => before?.status !== after.status);
    return installmentRows(
      changes.map(({ after }) => after),
      moved.map((change) => this.transitionOf(change)),
    );
  }

  private transitionOf({ before, after, cause: { type: cause, time: occurredAt } }: InstallmentChange) {
    const { id: installmentId, orderId, status: toStatus } = after;
    const fromStatus = before && before.status;
    return { orderId, installmentId, fromStatus, toStatus, cause, occurredAt, recordedAt: this.clock.now() };
  }
}
