import { execute, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import { EmailSuppression } from './email-suppression.entity.js';

const inserted = table(EmailSuppression).without('id', 'liftedAt', 'liftedBy');

export type NewSuppression = NewRow<typeof inserted.row>;

export interface StoredChange {
  readonly id: number;
  readonly address: string;
  readonly revision: number;
  readonly suppressed: boolean;
}

const change = 'id, address, revision::float8, lifted_at is null as suppressed';
const again = `cause = excluded.cause, reason = excluded.reason, message_id = excluded.message_id,
  occurred_at = excluded.occurred_at, lifted_at = null, lifted_by = null,
  revision = greatest(excluded.revision, e.revision + 1)`;

// In one order, so that two transactions with the same addresses wait for each other and never lock each other out.
const storeSql = `
  insert into email_suppressions as e (${inserted.columns()})
  select ${inserted.columns()} from ${inserted.recordset('$1')} order by address
  on conflict (address) do update set ${again}`;

const reportSql = `${storeSql} where excluded.occurred_at > greatest(e.occurred_at, e.lifted_at) returning ${change}`;

/** Stores reports of different addresses, and returns what changed; a report must be newer than the last one and the lift. */
export const storeReports = (tx: Transaction, rows: readonly NewSuppression[]): Promise<StoredChange[]> =>
  query(tx, reportSql, [inserted.json(rows)]);

const addSql = `${storeSql} where e.lifted_at is not null returning ${change}`;

/** Stores an administrator's suppression; undefined when mails to the address are suppressed already. */
export const storeSuppression = async (tx: Transaction, row: NewSuppression): Promise<StoredChange | undefined> =>
  (await query<StoredChange>(tx, addSql, [inserted.json([row])]))[0];

const liftSql = `
  update email_suppressions set lifted_at = $2, lifted_by = $3, revision = greatest($4, revision + 1)
  where id = $1 and lifted_at is null
  returning ${change}`;

/** Lifts a suppression; undefined when it was lifted before. */
export async function lift(
  tx: Transaction,
  id: number,
  { at, by }: { readonly at: Temporal.Instant; readonly by: string },
): Promise<StoredChange | undefined> {
  return (await query<StoredChange>(tx, liftSql, [id, at.toString(), by, at.epochMilliseconds]))[0];
}

/** Deletes what is stored of an address, and takes it out where its owner lifted other suppressions. */
export async function eraseAddress(tx: Transaction, address: string): Promise<void> {
  await execute(tx, 'delete from email_suppressions where address = $1', [address]);
  await execute(tx, `update email_suppressions set lifted_by = '' where lifted_by = $1`, [address]);
}
