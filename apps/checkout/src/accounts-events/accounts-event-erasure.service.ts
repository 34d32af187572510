import { Injectable } from '@nestjs/common';
import type { Transaction } from '@rotina/service-kit/database';
import { eraseCustomers } from './accounts-event-erasure.query.js';

/** Removes people from the recorded accounts events, which stay: each is recorded once. */
@Injectable()
export class AccountsEventErasureService {
  erase(tx: Transaction, pid: string): Promise<void> {
    return eraseCustomers(tx, pid);
  }
}
