import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { MailState } from './mail.entity.js';

export interface NewMail {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  /** An object, or an object sealed in a text. */
  readonly params: object | string;
  readonly at: Temporal.Instant;
}

export async function insertMail(tx: Transaction, mail: NewMail): Promise<void> {
  await execute(
    tx,
    `insert into mails (id, to_address, template, params, state, attempts, due_at, created_at)
     values ($1, $2, $3, $4, 'pending', 0, $5, $5)`,
    [mail.id, mail.to, mail.template, JSON.stringify(mail.params), mail.at.toString()],
  );
}

export async function dueMails(manager: EntityManager, now: Temporal.Instant, limit: number): Promise<string[]> {
  const sql = `select id from mails where state = 'pending' and due_at <= $1 order by due_at limit $2`;
  return (await query<{ id: string }>(manager, sql, [now.toString(), limit])).map(({ id }) => id);
}

export interface ClaimedMail {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  readonly params: object | string;
  /** The number of this attempt; a worker with an older number has lost the mail. */
  readonly attempt: number;
}

export interface Lease {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
}

/** Leases a due mail for one attempt; null when another worker holds it or it is not due. */
export async function claimMail(tx: Transaction, id: string, lease: Lease): Promise<ClaimedMail | null> {
  const [mail] = await query<ClaimedMail>(
    tx,
    `update mails set attempts = attempts + 1, due_at = $3
     where id = $1 and state = 'pending' and due_at <= $2
     returning id, to_address as "to", template, params, attempts as attempt`,
    [id, lease.from.toString(), lease.until.toString()],
  );
  if (!mail) return null;
  const sql = 'insert into mail_attempts (mail_id, number, started_at) values ($1, $2, $3)';
  await execute(tx, sql, [id, mail.attempt, lease.from.toString()]);
  return mail;
}

export interface AttemptResult {
  readonly mail: Pick<ClaimedMail, 'id' | 'attempt'>;
  readonly answer: string;
  readonly state: MailState;
  /** The time of the next attempt; null after the last one. */
  readonly again: Temporal.Instant | null;
  readonly at: Temporal.Instant;
}

/** Stores the outcome of an attempt, and deletes the parameters of a finished mail. */
export async function finishAttempt(tx: Transaction, { mail, answer, state, again, at }: AttemptResult): Promise<void> {
  const attemptSql = 'update mail_attempts set finished_at = $3, answer = $4 where mail_id = $1 and number = $2';
  await execute(tx, attemptSql, [mail.id, mail.attempt, at.toString(), answer]);
  await execute(
    tx,
    `update mails set state = $3, due_at = coalesce($4, due_at), finished_at = case when $4::timestamptz is null then $5 end::timestamptz,
       params = case when $4::timestamptz is null then null else params end
     where id = $1 and attempts = $2 and state = 'pending'`,
    [mail.id, mail.attempt, state, again?.toString() ?? null, at.toString()],
  );
}
