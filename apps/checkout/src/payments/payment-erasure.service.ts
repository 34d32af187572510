import { Injectable } from '@nestjs/common';
import type { ErasedPerson } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { paymentsOfPerson, removeContacts, removePerson } from './payment-erasure.query.js';
import type { PaymentOfPerson } from './payment-erasure.query.js';

/** Payments of erased people. */
@Injectable()
export class PaymentErasureService {
  of(tx: Transaction, person: ErasedPerson): Promise<PaymentOfPerson[]> {
    return paymentsOfPerson(tx, person);
  }

  /** Removes the address and the phone of a payment's buyer and what operators wrote about it, and returns the address. */
  removeContacts(tx: Transaction, pid: string): Promise<string> {
    return removeContacts(tx, pid);
  }

  /** Removes the name and the document, too. */
  removePerson(tx: Transaction, pid: string): Promise<void> {
    return removePerson(tx, pid);
  }
}
