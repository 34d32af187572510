import { advisoryLocks, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/**
 * Locks the pauses of a user until the transaction ends. New habits wait for that and then read the pauses (the function
 * `pauses_of_new_habit` of the database, which uses the same number).
 */
export async function lockPauses(tx: Transaction, userId: number): Promise<void> {
  await query(tx, 'select pg_advisory_xact_lock($1, $2)', [advisoryLocks.habitPauses, userId]);
}
