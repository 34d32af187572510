import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { NewCommission } from './commissions.query.js';

/** The SQL that writes commissions as a part of another statement, with the rows of `CommissionsService`. */
export { commissionsJson, earnCommissionWhere, expectCommissionWhere } from './commissions.query.js';
export type { NewCommission } from './commissions.query.js';

/** One commission per order: expected with the sale, earned once the order is paid in full. The caller locks the order. */
@Injectable()
export class CommissionsService {
  constructor(private readonly clock: Clock) {}

  /** The commission of a new order, for `expectCommissionWhere`. */
  expected(orderId: string, baseCents: number): NewCommission {
    return { ...this.of(orderId, baseCents), status: 'expected', earnedAt: null };
  }

  /** The commission of an order that is paid in full, null when nothing was sold, for `earnCommissionWhere`. */
  earned(orderId: string, baseCents: number): NewCommission | null {
    if (baseCents <= 0) return null;
    return { ...this.of(orderId, baseCents), status: 'earned', earnedAt: this.clock.now() };
  }

  private of(orderId: string, baseCents: number) {
    return { id: randomUUIDv7(), orderId, baseCents, createdAt: this.clock.now() };
  }
}
