import { execute, dueRows, smallRecordset, leasedRows, prepared, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { storedContext } from '@rotina/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Mail } from './mail.entity.js';
import type { MailState } from './mail.entity.js';

export interface NewMail {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  /** An object, or an object sealed in a text. */
  readonly params: object | string;
  readonly at: Temporal.Instant;
}

const stored = table(Mail).without('finishedAt');

const insertSql = prepared(stored.insert());

/** Stores a mail that the current request causes. */
export async function insertMail(tx: Transaction, { to, at, ...mail }: NewMail): Promise<void> {
  const sent = { state: 'pending', attempts: 0, dueAt: at, createdAt: at } as const;
  await execute(tx, insertSql, [stored.json([{ ...mail, ...storedContext(), toAddress: to, ...sent }])]);
}

export async function deleteMails(tx: Transaction, addresses: readonly string[]): Promise<void> {
  await execute(tx, 'delete from mails where lower(to_address) = any($1)', [addresses]);
}

export const dueMails = dueRows(Mail, { id: 'id', at: 'dueAt', where: "state = 'pending'" });

const columns = ['id', 'toAddress', 'template', 'params', 'attempts', 'traceparent', 'requestId'] as const;

/** A mail that a worker took for one attempt; `attempts` counts it, and a worker with a lower count has lost the mail. */
export type TakenMail = Pick<Mail, (typeof columns)[number]>;

/** Leases due mails for one attempt each, which is stored. */
export const takeMails = leasedRows(Mail, columns, {
  id: 'id',
  at: 'dueAt',
  attempts: 'attempts',
  where: "state = 'pending'",
  also: `attempt as (
    insert into mail_attempts (mail_id, number, started_at) select id, attempts, $1 from taken)`,
});

/** The outcome of an attempt, by the names of `finishSql`. */
export interface FinishedAttempt {
  readonly id: string;
  readonly attempt: number;
  readonly answer: string;
  readonly state: MailState;
  /** The time of the next attempt; null after the last one. */
  readonly again: Temporal.Instant | null;
  readonly at: Temporal.Instant;
}

const finishedRecords =
  'json_to_recordset($1) as f(id uuid, attempt int, answer text, state text, again timestamptz, at timestamptz)';

const finishSql = prepared(`
  with finished as materialized ${smallRecordset(finishedRecords, '$1')},
  attempt as (
    update mail_attempts a set finished_at = f.at, answer = f.answer
    from finished f where a.mail_id = f.id and a.number = f.attempt)
  update mails m set state = f.state, due_at = coalesce(f.again, m.due_at),
    finished_at = case when f.again is null then f.at end, params = case when f.again is null then null else m.params end
  from finished f where m.id = f.id and m.attempts = f.attempt and m.state = 'pending'`);

/** Stores the outcomes of attempts, and deletes the parameters of finished mails. */
export async function finishAttempts(manager: EntityManager, attempts: readonly FinishedAttempt[]): Promise<void> {
  await execute(manager, finishSql, [JSON.stringify(attempts)]);
}
