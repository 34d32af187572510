import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Attempt } from './sign-in-limit.js';

const lockSpace = 8_082;
const maxAttempts = 200;

/** Sign-ins from one address are counted one after another, in all replicas. */
export async function lockAddress(tx: Transaction, address: string): Promise<void> {
  await query(tx, 'select pg_advisory_xact_lock($1, hashtext($2))', [lockSpace, address]);
}

export async function attemptsFrom(
  tx: Transaction,
  address: string,
  emailHash: string,
  since: Temporal.Instant,
): Promise<Attempt[]> {
  const found = await query<{ at: Date; failed: boolean; sameEmail: boolean }>(
    tx,
    `select at, failed, email_hash = $2 as "sameEmail" from sign_in_attempts
     where address = $1 and at > $3 order by at desc limit $4`,
    [address, emailHash, since.toString(), maxAttempts],
  );
  return found.map(({ at, failed, sameEmail }) => ({ atMs: at.getTime(), failed, sameEmail }));
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
