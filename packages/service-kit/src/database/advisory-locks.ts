import { prepared } from './prepared.js';
import { query } from './query.js';
import type { Transaction } from './database.js';

/** The numbers of all advisory locks on the services' databases, so that no two uses share one. */
export const advisoryLocks = {
  migrations: 7_262_701,
  testTemplates: 7_262_702,
  idempotencyKeys: 7_262_703,
  unknownEvents: 7_262_704,
  eventAttempts: 7_262_705,
  roleLimits: 7_262_706,
  habitsOfUser: 7_262_710,
  signInAttempts: 8_082,
  payments: 8_082_003,
  deliveriesOfPayment: 8_082_004,
  claimsOfDocument: 8_082_005,
  membershipFixtures: 8_082_002,
  signingKeys: 8_082_001,
} as const;

const lockOfNumber = prepared('select pg_advisory_xact_lock($1, $2)');
const lockOfText = prepared('select pg_advisory_xact_lock($1, hashtext($2))');

/**
 * Waits for a lock that ends with the transaction. With a key the lock is that of one user, address or the like; a text
 * counts by its hash.
 */
export async function acquireLock(
  tx: Transaction,
  lock: keyof typeof advisoryLocks,
  key: number | string = 0,
): Promise<void> {
  await query(tx, typeof key === 'string' ? lockOfText : lockOfNumber, [advisoryLocks[lock], key]);
}
