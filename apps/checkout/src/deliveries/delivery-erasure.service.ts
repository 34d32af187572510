import { Injectable } from '@nestjs/common';
import type { Transaction } from '@rotina/service-kit/database';
import { eraseBodies, eraseResponses, hasUnfinished } from './delivery-erasure.query.js';

/** Removes people from what was sent to others, which stays recorded. */
@Injectable()
export class DeliveryErasureService {
  /** False when a delivery is still to be sent: it keeps its body until it is over. */
  async erase(tx: Transaction, pid: string): Promise<boolean> {
    await eraseBodies(tx, pid);
    await eraseResponses(tx, pid);
    return !(await hasUnfinished(tx, pid));
  }
}
