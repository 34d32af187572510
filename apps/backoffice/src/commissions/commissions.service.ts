import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import { earnCommission, insertCommissions } from './commissions.query.js';

/** The sale of an order, of which commissions are computed. */
interface Sale {
  readonly orderId: string;
  readonly baseCents: number;
}

/** One commission per order: expected with the sale, earned once the order is paid in full. The caller locks the order. */
@Injectable()
export class CommissionsService {
  constructor(private readonly clock: Clock) {}

  /** Expects the commissions of new orders. */
  async expect(tx: Transaction, sales: readonly Sale[]): Promise<void> {
    await insertCommissions(
      tx,
      sales.map((sale) => ({ ...this.of(sale), status: 'expected', earnedAt: null })),
    );
  }

  /** Earns the commission of an order that is paid in full; false where nothing was sold, or it was earned before. */
  async earn(tx: Transaction, sale: Sale): Promise<boolean> {
    if (sale.baseCents <= 0) return false;
    return earnCommission(tx, { ...this.of(sale), status: 'earned', earnedAt: this.clock.now() });
  }

  private of({ orderId, baseCents }: Sale) {
    return { id: randomUUIDv7(), orderId, baseCents, createdAt: this.clock.now() };
  }
}
