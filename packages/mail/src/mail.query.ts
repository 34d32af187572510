import { execute, dueRows, fewRecords, prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import { storedContext } from '@rotina/service-kit/http';
import type { StoredContext } from '@rotina/service-kit/http';
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

type MailRow = NewRow<typeof stored.row>;

/** The row of a mail that the current request causes. */
export function mailRow({ to, at, ...mail }: NewMail): MailRow {
  return { ...mail, ...storedContext(), toAddress: to, state: 'pending', attempts: 0, dueAt: at, createdAt: at };
}

export async function insertMails(tx: Transaction, rows: readonly MailRow[]): Promise<void> {
  await execute(tx, insertSql, [stored.json(rows)]);
}

export async function deleteMails(tx: Transaction, addresses: readonly string[]): Promise<void> {
  await execute(tx, 'delete from mails where lower(to_address) = any($1)', [addresses]);
}

export const dueMails = dueRows(Mail, { id: 'id', at: 'dueAt', where: "state = 'pending'" });

const taken = table(Mail).only('id', 'toAddress', 'template', 'attempts', 'traceparent', 'requestId');

/** A mail that a worker took for one attempt; `attempts` counts it, and a worker with a lower count has lost the mail. */
export type TakenMail = typeof taken.row & StoredContext & Pick<NewMail, 'params'>;

export interface Claim {
  readonly now: Temporal.Instant;
  readonly leaseEnd: Temporal.Instant;
  readonly limit: number;
}

interface Taken {
  readonly mails: readonly TakenMail[];
  /** When the next one is due, or its lease ends. */
  readonly nextAt: Temporal.Instant | null;
}

// Always answers a row, which has the next time.
const takeSql = prepared(`
  with taken as (
    update mails set attempts = attempts + 1, due_at = $2
    where id in (
      select id from mails where state = 'pending' and due_at <= $1 order by due_at limit $3 for update skip locked)
    returning ${taken.columns()}, params),
  attempt as (
    insert into mail_attempts (mail_id, number, started_at) select id, attempts, $1 from taken)
  select next.at as "nextAt", ${taken.select('taken')}, params
  from (select min(due_at) as at from mails where state = 'pending' and due_at > $1) next
    left join taken on true`);

type TakenRow = { readonly nextAt: Date | null } & (TakenMail | { readonly id: null });

/** Leases due mails for one attempt each, which is stored; those that another worker holds are left out. */
export async function takeMails(manager: EntityManager, { now, leaseEnd, limit }: Claim): Promise<Taken> {
  const rows = await query<TakenRow>(manager, takeSql, [now.toString(), leaseEnd.toString(), limit]);
  const nextAt = rows[0]?.nextAt ?? null;
  return {
    mails: rows.flatMap(({ nextAt: _, ...mail }) => (mail.id === null ? [] : mail)),
    nextAt: nextAt && nextAt.toTemporalInstant(),
  };
}

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
  with finished as materialized ${fewRecords(finishedRecords, '$1')},
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
