import { dateAt, dueRows, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { storedContext } from '@rotina/service-kit/http';
import type { StoredContext } from '@rotina/service-kit/http';
import { Mail, MailAttempt } from './mail.entity.js';
import type { MailState } from './mail.entity.js';

export interface NewMail {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  /** An object, or an object sealed in a text. */
  readonly params: object | string;
  readonly at: Temporal.Instant;
}

export async function insertMail(tx: Transaction, { id, to, template, params, at }: NewMail): Promise<void> {
  const [dueAt, createdAt] = [dateAt(at), dateAt(at)];
  await tx.getRepository(Mail).insert({
    id,
    toAddress: to,
    template,
    params,
    state: 'pending',
    attempts: 0,
    dueAt,
    createdAt,
    ...storedContext(),
  });
}

export const dueMails = dueRows(Mail, { id: 'id', at: 'dueAt', where: "state = 'pending'" });

export interface ClaimedMail extends StoredContext {
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

const claimed = table(Mail).only('id', 'toAddress', 'template', 'attempts', 'traceparent', 'requestId');

const claimSql = `
  update mails set attempts = attempts + 1, due_at = $3
  where id = $1 and state = 'pending' and due_at <= $2
  returning ${claimed.select()}, params`;

type ClaimedRow = typeof claimed.row & Pick<ClaimedMail, 'params'>;

/** Leases a due mail for one attempt; null when another worker holds it or it is not due. */
export async function claimMail(tx: Transaction, id: string, { from, until }: Lease): Promise<ClaimedMail | null> {
  const [row] = await query<ClaimedRow>(tx, claimSql, [id, from.toString(), until.toString()]);
  if (!row) return null;
  const { toAddress: to, attempts: attempt, ...mail } = row;
  await tx.getRepository(MailAttempt).insert({ mailId: id, number: attempt, startedAt: dateAt(from) });
  return { ...mail, to, attempt };
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
  const { id, attempt } = mail;
  await tx.getRepository(MailAttempt).update({ mailId: id, number: attempt }, { finishedAt: dateAt(at), answer });
  await tx
    .getRepository(Mail)
    .update(
      { id, attempts: attempt, state: 'pending' },
      again ? { state, dueAt: dateAt(again) } : { state, finishedAt: dateAt(at), params: null },
    );
}
