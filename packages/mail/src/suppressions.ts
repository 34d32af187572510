import { Injectable } from '@nestjs/common';
import type { EmailSuppressionChangedPayload } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { addressHash } from './address-hash.js';
import { isSuppressed, storeSuppressions } from './suppressions.query.js';

/** The addresses to which this service sends no mail. */
@Injectable()
export class Suppressions {
  constructor(private readonly database: Database) {}

  /** Stores changes of different addresses; one that is older than what is stored has no effect. */
  apply(tx: Transaction, changes: readonly EmailSuppressionChangedPayload[]): Promise<void> {
    const rows = changes.map(({ address_hash, ...change }) => ({ addressHash: address_hash, ...change }));
    return storeSuppressions(tx, rows);
  }

  isSuppressed(address: string, manager: EntityManager = this.database.manager): Promise<boolean> {
    return isSuppressed(manager, addressHash(address));
  }
}
