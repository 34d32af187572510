import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { searchParts } from '../domain/buyer/buyer.js';
import type { BuyerDetails } from '../domain/buyer/buyer.js';

/** What is stored of an erased person's address or document, as SQL. */
export const digestOf = (kind: string, value: string): string =>
  `sha256(convert_to(${kind} || ':' || ${value}, 'UTF8'))`;

// The buyer's row is locked before new identifiers are inserted, and the address before the document: every transaction
// takes these locks in this order, so that no two wait for each other.
const saveSql = prepared(`
  with erased (at) as (
    select max(erased_at) from erased_identifiers
    where digest in (${digestOf("'email'", '$2::text')}, ${digestOf("'document'", '$4::text')})
      and erased_at >= coalesce($9::timestamptz, '-infinity')
  ),
  given (kind, value) as (
    select kind, value from (values ('email', $2::text), ('document', $4::text)) as known (kind, value)
    where value is not null and (select at from erased) is null
  ),
  found as (select kind, buyer_id from buyer_identifiers join given using (kind, value)),
  chosen (id) as (select (select buyer_id from found order by kind = 'email' desc limit 1)),
  updated as (
    update buyers b set
      email = coalesce($2, b.email),
      name = $3,
      document = coalesce($4, b.document),
      document_type = case when $4 is null then b.document_type else $5 end,
      phone = coalesce($6, b.phone),
      country = $7,
      search = b.search || (
        select coalesce(string_agg(' ' || part, '' order by number), '')
        from unnest($8::text[]) with ordinality as parts (part, number) where position(part in b.search) = 0
      )
    from chosen where b.id = chosen.id returning b.id
  ),
  added as (
    insert into buyers (id, email, name, document, document_type, phone, country, search, erased_at, kept_until)
    select $1::uuid, case when at is null then $2 end, $3, $4, $5, case when at is null then $6 end, $7,
      case when at is null then array_to_string($8::text[], ' ') else '' end, at, case when at is not null then date 'epoch' end
    from chosen, erased where id is null
    returning id
  ),
  saved as (select id from updated union all select id from added),
  recognised as (
    insert into buyer_identifiers (kind, value, buyer_id)
    select kind, value, saved.id from given cross join saved
    where not exists (select from found where found.kind = given.kind) order by kind desc
    on conflict do nothing returning kind
  )
  select id, (select at from erased) is not null as "isErased" from saved
  where (select count(*) from given) = (select count(*) from found) + (select count(*) from recognised)`);

/** A buyer as a purchase was stored for them. */
export interface SavedBuyer {
  readonly id: string;
  /** They were erased after they bought: nothing recognises or reaches them. */
  readonly isErased: boolean;
}

/**
 * Updates the buyer of the address, or else of the document, or else inserts a new one with the id. A detail that is missing
 * stays as it was. A purchase of before its buyer's erasure has a buyer of its own, whose name and document are kept until
 * it is known whether anything was paid. Returns undefined when a concurrent transaction decided about the same address or
 * document: then this one must run again.
 */
export async function saveBuyer(tx: Transaction, id: string, details: BuyerDetails): Promise<SavedBuyer | undefined> {
  const { email, name, document, documentType, phone, country, purchasedAt } = details;
  const known = [email, name, document, documentType, phone, country];
  const values = [id, ...known, searchParts(details), purchasedAt?.toString() ?? null];
  return (await query<SavedBuyer>(tx, saveSql, values))[0];
}
