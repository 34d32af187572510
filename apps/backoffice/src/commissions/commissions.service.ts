import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import { insertEarned, insertExpected } from './commissions.query.js';

/** One commission per order: expected with the sale, earned once the order is paid in full. The caller locks the order. */
@Injectable()
export class CommissionsService {
  constructor(private readonly clock: Clock) {}

  async expect(tx: Transaction, orderId: string, baseCents: number): Promise<void> {
    await insertExpected(tx, { ...this.of(orderId, baseCents), status: 'expected', earnedAt: null });
  }

  /** False when it was earned before. */
  earn(tx: Transaction, orderId: string, baseCents: number): Promise<boolean> {
    return insertEarned(tx, { ...this.of(orderId, baseCents), status: 'earned', earnedAt: this.clock.now() });
  }

  private of(orderId: string, baseCents: number) {
    return { id: randomUUIDv7(), orderId, baseCents, createdAt: this.clock.now() };
  }
}
