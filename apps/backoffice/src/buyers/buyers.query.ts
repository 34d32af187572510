import { searchParts } from '../domain/buyer/buyer.js';
import type { BuyerDetails } from '../domain/buyer/buyer.js';

/** The buyer of an order, to be stored. */
export interface NewBuyer extends BuyerDetails {
  readonly id: string;
}

/** What is stored of an erased person's address or document, as SQL. */
export const digestOf = (kind: string, value: string): string =>
  `sha256(convert_to(${kind} || ':' || ${value}, 'UTF8'))`;

/**
 * Inserts buyers, `given`, that fulfil a condition. Who was erased after the purchase has only name and document, which are
 * kept until it is known whether anything was paid.
 */
export const insertBuyersWhere = (condition: string, parameter: string): string => `
  insert into buyers (id, email, name, document, document_type, phone, country, search, erased_at, kept_until)
  select id, case when at is null then email end, name, document, document_type, case when at is null then phone end, country,
    case when at is null then search else '' end, at, case when at is not null then date 'epoch' end
  from json_to_recordset(${parameter}) as given (id uuid, email text, name text, document text, document_type text,
      phone text, country text, search text, purchased_at timestamptz)
    cross join lateral (
      select max(e.erased_at) as at from erased_identifiers e
      where e.digest in (${digestOf("'email'", 'given.email')}, ${digestOf("'document'", 'given.document')})
        and e.erased_at >= coalesce(given.purchased_at, '-infinity')
    ) erased
  where ${condition}`;

/** The parameter of `insertBuyersWhere`. */
export const buyersJson = (buyers: readonly NewBuyer[]): string =>
  JSON.stringify(
    buyers.map(({ documentType: document_type, purchasedAt: purchased_at, ...buyer }) => {
      const search = searchParts(buyer).join(' ');
      return { ...buyer, document_type, purchased_at, search };
    }),
  );

/** SQL for the buyers of one address: the buyer `own`, and all that have its address. */
export const buyersOfAddress = (own: string, all: string): string =>
  `buyers ${own} join buyers ${all} on ${all}.id = ${own}.id or ${all}.email = ${own}.email`;
