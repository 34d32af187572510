import { advisoryLocks, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** Makes replicas that start together wait for each other. */
export async function lockSigningKeys(tx: Transaction): Promise<void> {
  await query(tx, 'select pg_advisory_xact_lock($1)', [advisoryLocks.signingKeys]);
}
