import { Injectable } from '@nestjs/common';
import type { Transaction } from '@rotina/service-kit/database';
import { In } from 'typeorm';
import { Buyer } from './buyer.entity.js';
import { insertBuyers } from './buyers.query.js';
import type { NewBuyer } from './buyers.query.js';

export type { NewBuyer } from './buyers.query.js';

/** The buyers of orders, each as the order's own purchase describes them. */
@Injectable()
export class BuyersService {
  /** Adds the buyers of new orders, without what is not known any more of people who were erased after their purchase. */
  add(tx: Transaction, buyers: readonly NewBuyer[]): Promise<void> {
    return insertBuyers(tx, buyers);
  }

  /** Removes buyers without an order. */
  async remove(tx: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.getRepository(Buyer).delete({ id: In(ids) });
  }
}
