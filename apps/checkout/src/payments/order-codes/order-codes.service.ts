import { Injectable } from '@nestjs/common';
import { isUuid } from '@rotina/contracts';
import type { Transaction } from '@rotina/service-kit/database';
import { keepOrderCodes } from './order-codes.query.js';
import type { OrderCode } from './order-codes.query.js';

export type { OrderCode } from './order-codes.query.js';

/** The codes of the back office's orders, by which people name payments. */
@Injectable()
export class OrderCodesService {
  /** Keeps the codes of payments' orders. A reference of another system changes nothing. */
  async keep(tx: Transaction, codes: readonly OrderCode[]): Promise<void> {
    const ours = codes.filter(({ pid }) => isUuid(pid));
    if (ours.length > 0) await keepOrderCodes(tx, ours);
  }
}
