import type { AuditedRow } from '@rotina/service-kit/admin';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { erasedName } from '@rotina/contracts';
import type { ErasedPerson } from '@rotina/messaging';
import type { EntityManager } from 'typeorm';
import { digestOf } from './buyers.query.js';

/** The buyers that bear an address or a document of an erased person. Nobody saves a buyer until the transaction ends. */
export async function buyersOf(tx: Transaction, { emails, documents }: ErasedPerson): Promise<string[]> {
  await execute(tx, 'lock table buyers in share row exclusive mode');
  const sql = `select id::text as id from buyers where email = any($1)
    union select id::text from buyers where document = any($2) and erased_at is null`;
  return (await query<{ id: string }>(tx, sql, [emails, documents])).map(({ id }) => id);
}

/** Remembers the person for events of before the erasure. */
export async function rememberErased(tx: Transaction, person: ErasedPerson, at: Temporal.Instant): Promise<void> {
  await execute(
    tx,
    `insert into erased_identifiers (digest, erased_at)
     select ${digestOf("'email'", 'value')}, $3::timestamptz from unnest($1::text[]) as value
     union select ${digestOf("'document'", 'value')}, $3 from unnest($2::text[]) as value
     on conflict (digest) do update set erased_at = greatest(erased_identifiers.erased_at, excluded.erased_at)`,
    [person.emails, person.documents, at.toString()],
  );
}

/** Removes what no invoice needs; nothing recognises the buyer any more. */
export async function removeContacts(tx: Transaction, id: string, at: Temporal.Instant): Promise<void> {
  const sql = `update buyers set email = null, phone = null, search = '', erased_at = coalesce(erased_at, $2) where id = $1`;
  await execute(tx, sql, [id, at.toString()]);
}

/** Removes what people wrote about the orders of a buyer. Returns the rows about which the audit has more of it. */
export function removeTexts(tx: Transaction, id: string): Promise<AuditedRow[]> {
  return query<AuditedRow>(
    tx,
    `with own as materialized (select id, code from orders where buyer_id = $1),
     described as (update orders set description = null where id in (select id from own) and description is not null),
     answered as (
       update order_questions set reason = null where order_id in (select id from own) and reason is not null)
     select 'questions' as resource, q.id::text as id from order_questions q where q.order_id in (select id from own)
     union all select 'orders', code from own
     union all select 'orders', id::text from own`,
    [id],
  );
}

/** The day of the last payment of a buyer's order; null when nothing was paid. */
export async function lastPaymentOf(tx: Transaction, id: string): Promise<Temporal.PlainDate | null> {
  const [last] = await query<{ paid: string | null }>(
    tx,
    `select max(coalesce(i.paid_at, (o.purchased_at at time zone 'America/Sao_Paulo')::date))::text as paid
     from orders o join installments i on i.order_id = o.id
     where o.buyer_id = $1 and i.status in ('approved', 'refunded')`,
    [id],
  );
  return last?.paid == null ? null : Temporal.PlainDate.from(last.paid);
}

/** Keeps a buyer's name and document for the invoices of what was paid. */
export async function keepForInvoices(tx: Transaction, id: string, until: Temporal.PlainDate): Promise<void> {
  await execute(tx, 'update buyers set kept_until = $2 where id = $1', [id, until.toString()]);
}

/** Erases all that is left of a buyer. */
export async function anonymise(tx: Transaction, id: string): Promise<void> {
  await execute(
    tx,
    `update buyers set name = $2, document = null, document_type = null, kept_until = null where id = $1`,
    [id, erasedName],
  );
}

/** Buyers whose name and document were kept until a day before today. */
export async function noLongerKept(
  manager: EntityManager,
  today: Temporal.PlainDate,
  limit: number,
): Promise<string[]> {
  const sql = 'select id::text as id from buyers where kept_until < $1 order by kept_until limit $2';
  return (await query<{ id: string }>(manager, sql, [today.toString(), limit])).map(({ id }) => id);
}
