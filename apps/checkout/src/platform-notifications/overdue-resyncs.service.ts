import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { LessThanOrEqual } from 'typeorm';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import { OverdueResync } from './overdue-resync.entity.js';
import { PlatformNotificationsService } from './platform-notifications.service.js';

const dueResyncs = dueRows(OverdueResync, { id: 'pid', at: 'dueAt' });

/** Spec 3, Limits: notifies the platform once more of a payment that is still overdue after five days. */
@Injectable()
export class OverdueResyncsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly notifications: PlatformNotificationsService,
    private readonly payments: PaymentUpdatesService,
  ) {}

  due(limit: number): Promise<string[]> {
    return dueResyncs(this.database.manager, this.clock.now(), limit);
  }

  /** The row and its notification are one transaction, so that of several replicas one sends it. */
  async run(pid: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const snapshot = await this.payments.snapshot(tx, pid);
      if (!(await this.take(tx, pid)) || !snapshot) return;
      const { status, replacedByPid } = snapshot.payment;
      if (status === 'overdue' && replacedByPid === null) await this.notifications.send(tx, [snapshot]);
    });
  }

  /** False when another replica was first, or the payment became overdue anew meanwhile. */
  private async take(tx: Transaction, pid: string): Promise<boolean> {
    const isDue = LessThanOrEqual(dateAt(this.clock.now()));
    const { affected } = await tx.getRepository(OverdueResync).delete({ pid, dueAt: isDue });
    return affected === 1;
  }
}
