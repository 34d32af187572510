import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import { insertExpected, upsertEarned } from './commissions.query.js';

/** One entry an order: expected with the sale, earned once it is paid in full. */
@Injectable()
export class CommissionsService {
  constructor(private readonly clock: Clock) {}

  expect(tx: Transaction, orderId: string, baseCents: number): Promise<void> {
    return insertExpected(tx, { orderId, baseCents, now: this.clock.now() });
  }

  earn(tx: Transaction, orderId: string, baseCents: number): Promise<void> {
    return upsertEarned(tx, { orderId, baseCents, now: this.clock.now() });
  }
}
