import { Injectable } from '@nestjs/common';
import type { Transaction } from '@rotina/service-kit/database';
import { RefundRequest } from './refund-request.entity.js';
import { Refund } from './refund.entity.js';

/** Erases people's texts about the refunds of erased buyers. */
@Injectable()
export class RefundErasureService {
  /** Removes why money of a payment went back. */
  async erase(tx: Transaction, pid: string): Promise<void> {
    await tx.getRepository(Refund).update({ pid }, { reason: '' });
    await tx.getRepository(RefundRequest).update({ reference: pid }, { reason: '' });
  }
}
