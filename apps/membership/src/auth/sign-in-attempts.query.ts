import { advisoryLocks, execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Sign-ins from one address are counted one after another, in all replicas. */
export async function lockAddress(tx: Transaction, address: string): Promise<void> {
  await query(tx, 'select pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.signInAttempts, address]);
}

/** Deletes a few expired attempts; every sign-in deletes some. */
export async function deleteExpiredAttempts(manager: EntityManager, before: Temporal.Instant): Promise<void> {
  await execute(
    manager,
    `delete from sign_in_attempts where id in
       (select id from sign_in_attempts where at < $1 order by at limit 100 for update skip locked)`,
    [before.toString()],
  );
}
