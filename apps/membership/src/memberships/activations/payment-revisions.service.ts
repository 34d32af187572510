import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { Repository } from 'typeorm';
import { PaymentRevision } from './payment-revision.entity.js';

/** Remembers refunds and arrears of payments without a membership, for payment updates of before that arrive later. */
@Injectable()
export class PaymentRevisionsService {
  constructor(private readonly clock: Clock) {}

  async remember(tx: Transaction, paymentReference: string, revision: number): Promise<void> {
    const row = { paymentReference, revision, receivedAt: dateAt(this.clock.now()) };
    await revisions(tx).upsert(row, ['paymentReference']);
  }

  async forget(tx: Transaction, paymentReference: string): Promise<void> {
    await revisions(tx).delete({ paymentReference });
  }
}

const revisions = (tx: Transaction): Repository<PaymentRevision> => tx.getRepository(PaymentRevision);
