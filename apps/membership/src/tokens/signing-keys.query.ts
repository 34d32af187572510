import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

const lockNumber = 8_082_001;

/** Makes replicas that start together wait for each other. */
export async function lockSigningKeys(tx: Transaction): Promise<void> {
  await query(tx, 'select pg_advisory_xact_lock($1)', [lockNumber]);
}
