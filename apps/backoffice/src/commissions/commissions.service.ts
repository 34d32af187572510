import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Commission } from './commission.entity.js';

/** One commission per order: expected with the sale, earned once the order is paid in full. The caller locks the order. */
@Injectable()
export class CommissionsService {
  constructor(private readonly clock: Clock) {}

  async expect(tx: Transaction, orderId: string, baseCents: number): Promise<void> {
    const commissions = tx.getRepository(Commission);
    if (await commissions.existsBy({ orderId })) return;
    await commissions.insert({ id: randomUUIDv7(), orderId, status: 'expected', baseCents, createdAt: this.now() });
  }

  /** False when it was earned before. */
  async earn(tx: Transaction, orderId: string, baseCents: number): Promise<boolean> {
    await this.expect(tx, orderId, baseCents);
    const earned = { status: 'earned', baseCents, earnedAt: this.now() } as const;
    const { affected } = await tx.getRepository(Commission).update({ orderId, status: 'expected' }, earned);
    return affected === 1;
  }

  private now(): Date {
    return dateAt(this.clock.now());
  }
}
