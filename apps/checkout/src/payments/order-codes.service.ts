import { Injectable } from '@nestjs/common';
import { isUuid } from '@rotina/contracts';
import { CollectedRows, Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { orderCodesWrite } from './order-codes.query.js';
import type { OrderCode } from './order-codes.query.js';

/** The codes of the back office's orders, by which people name payments. */
@Injectable()
export class OrderCodesService {
  private readonly codes: CollectedRows<OrderCode>;

  constructor(database: Database) {
    this.codes = new CollectedRows(database, (_, codes) => orderCodesWrite(codes));
  }

  /**
   * Keeps the code of a payment's order, with the others of the transaction before its commit, so that payments are locked
   * for no longer. A reference of another system changes nothing.
   */
  keep(tx: Transaction, reference: string, orderCode: string): void {
    if (isUuid(reference)) this.codes.add(tx, [{ pid: reference, orderCode }]);
  }
}
