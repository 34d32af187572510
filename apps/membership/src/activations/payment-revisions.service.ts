import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { LessThan } from 'typeorm';
import type { Repository } from 'typeorm';
import { PaymentRevision } from './payment-revision.entity.js';

/** Far beyond the time in which an administrator replays a parked event. */
const daysKept = 365;

/** Remembers refunds and arrears of payments without a membership, for payment updates of before that arrive later. */
@Injectable()
export class PaymentRevisionsService {
  constructor(private readonly clock: Clock) {}

  async of(tx: Transaction, paymentReference: string): Promise<number | null> {
    return (await revisions(tx).findOneBy({ paymentReference }))?.revision ?? null;
  }

  /** Also deletes the revisions of payments that never had a membership. */
  async remember(tx: Transaction, paymentReference: string, revision: number): Promise<void> {
    const now = this.clock.now();
    await revisions(tx).delete({ receivedAt: LessThan(dateAt(now.subtract({ hours: 24 * daysKept }))) });
    await revisions(tx).upsert({ paymentReference, revision, receivedAt: dateAt(now) }, ['paymentReference']);
  }

  async forget(tx: Transaction, paymentReference: string): Promise<void> {
    await revisions(tx).delete({ paymentReference });
  }
}

const revisions = (tx: Transaction): Repository<PaymentRevision> => tx.getRepository(PaymentRevision);
