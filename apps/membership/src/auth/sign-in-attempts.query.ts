import { execute, prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Attempt } from './sign-in-limit.js';

export interface NewAttempt {
  readonly address: string;
  readonly emailHash: string;
  readonly at: Temporal.Instant;
  /** Earlier attempts count no more and are deleted, a few at a time. */
  readonly windowStart: Temporal.Instant;
}

/** An attempt that was added, and what came before it. */
export interface AddedAttempt {
  readonly id: string;
  /** Of the e-mail, from all addresses. */
  readonly failuresOfEmail: number;
  /** From the address, the newest 200. */
  readonly earlier: readonly Attempt[];
}

// Nothing waits for the disk: a server that crashes forgets the attempts of a moment.
const addSql = prepared(`
  with unhurried as (select set_config('synchronous_commit', 'off', true)),
    expired as (delete from sign_in_attempts where id in
      (select id from sign_in_attempts where at < $4 order by at limit 100 for update skip locked)),
    added as (insert into sign_in_attempts (address, email_hash, at, failed) values ($1, $2, $3, false) returning id)
  select id,
    (select count(*)::int from sign_in_attempts where email_hash = $2 and failed and at > $4) as "failuresOfEmail",
    (select coalesce(json_agg(earlier), '[]') from (
      select extract(epoch from at)::float8 * 1000 as "atMs", failed, email_hash = $2 as "sameEmail"
      from sign_in_attempts where address = $1 and at > $4 order by at desc limit 200) earlier) as earlier
  from added, unhurried`);

/** Adds an attempt. The address must be locked, so that none of its attempts escapes the count. */
export async function addAttempt(tx: Transaction, attempt: NewAttempt): Promise<AddedAttempt> {
  const { address, emailHash, at, windowStart } = attempt;
  const [added] = await query<AddedAttempt>(tx, addSql, [address, emailHash, at.toString(), windowStart.toString()]);
  if (!added) throw new Error('An insert without a conflict returned no row.');
  return added;
}

const deleteSql = prepared(`
  with unhurried as (select set_config('synchronous_commit', 'off', true))
  delete from sign_in_attempts using unhurried where id = $1`);

export async function deleteAttempt(manager: EntityManager, id: string): Promise<void> {
  await execute(manager, deleteSql, [id]);
}
