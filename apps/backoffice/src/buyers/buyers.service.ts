import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TransactionConflict } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { BuyerDetails } from '../domain/buyer/buyer.js';
import { saveBuyer } from './buyers.query.js';
import type { SavedBuyer } from './buyers.query.js';

/** Buyers, recognised by each address and document ever seen of them. */
@Injectable()
export class BuyersService {
  /** Stores what a purchase says about its buyer; returns the buyer's id. */
  async save(tx: Transaction, details: BuyerDetails): Promise<string> {
    return (await this.saveUnlessErased(tx, details)).id;
  }

  /** The same, and whether the buyer was erased after the purchase. */
  async saveUnlessErased(tx: Transaction, details: BuyerDetails): Promise<SavedBuyer> {
    const saved = await saveBuyer(tx, randomUUIDv7(), details);
    if (!saved) throw new TransactionConflict('Another transaction has saved this buyer.');
    return saved;
  }
}
