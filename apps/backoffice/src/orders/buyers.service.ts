import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { updatedBuyer } from '../domain/buyer/buyer.js';
import type { BuyerDetails } from '../domain/buyer/buyer.js';
import { Buyer } from './buyer.entity.js';

/** Buyers, recognised by their e-mail address. */
@Injectable()
export class BuyersService {
  /** Stores what a purchase says about its buyer; returns the buyer's id. */
  async save(tx: Transaction, details: BuyerDetails): Promise<string> {
    const buyers = tx.getRepository(Buyer);
    const { email } = details;
    const id = randomUUIDv7();
    if ((await insertIfAbsent(buyers, { id, ...details })) || email === null) return id;
    const known = await buyers.findOneOrFail({ where: { email }, lock: { mode: 'pessimistic_write' } });
    await buyers.update({ id: known.id }, updatedBuyer(known, details));
    return known.id;
  }

  byId(tx: Transaction, id: string): Promise<Buyer> {
    return tx.getRepository(Buyer).findOneByOrFail({ id });
  }
}
