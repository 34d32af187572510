import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Attempt } from './sign-in-limit.js';

const lockSpace = 8_082;
const mostThatMatter = 200;

/** Sign-ins from one address are counted one after the other, in every replica. */
export async function lockAddress(tx: Transaction, address: string): Promise<void> {
  await query(tx, 'select pg_advisory_xact_lock($1, hashtext($2))', [lockSpace, address]);
}

export async function attemptsFrom(
  tx: Transaction,
  address: string,
  emailHash: string,
  since: Temporal.Instant,
): Promise<Attempt[]> {
  const found = await query<{ at: Date; failed: boolean; same_email: boolean }>(
    tx,
    `select at, failed, email_hash = $2 as same_email from sign_in_attempts
     where address = $1 and at > $3 order by at desc limit $4`,
    [address, emailHash, since.toString(), mostThatMatter],
  );
  return found.map(({ at, failed, same_email }) => ({ atMs: at.getTime(), failed, sameEmail: same_email }));
}

export async function failuresOfEmail(
  manager: EntityManager,
  emailHash: string,
  since: Temporal.Instant,
): Promise<number> {
  const sql = 'select count(*)::int as count from sign_in_attempts where email_hash = $1 and failed and at > $2';
  return (await query<{ count: number }>(manager, sql, [emailHash, since.toString()]))[0]?.count ?? 0;
}

export async function insertAttempt(
  tx: Transaction,
  address: string,
  emailHash: string,
  at: Temporal.Instant,
): Promise<string> {
  const sql = 'insert into sign_in_attempts (address, email_hash, at, failed) values ($1, $2, $3, false) returning id';
  const [row] = await query<{ id: string }>(tx, sql, [address, emailHash, at.toString()]);
  if (!row) throw new Error('An insert without conflict returned no row.');
  return row.id;
}

export async function markFailed(manager: EntityManager, id: string): Promise<void> {
  await execute(manager, 'update sign_in_attempts set failed = true where id = $1', [id]);
}

export async function deleteAttempt(manager: EntityManager, id: string): Promise<void> {
  await execute(manager, 'delete from sign_in_attempts where id = $1', [id]);
}

/** Throws away a few that count no more; whoever signs in sweeps a little. */
export async function forgetOldAttempts(manager: EntityManager, before: Temporal.Instant): Promise<void> {
  await execute(
    manager,
    `delete from sign_in_attempts where id in
       (select id from sign_in_attempts where at < $1 order by at limit 100 for update skip locked)`,
    [before.toString()],
  );
}
