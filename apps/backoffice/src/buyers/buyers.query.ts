import { execute, prepared } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { searchParts } from '../domain/buyer/buyer.js';
import type { BuyerDetails } from '../domain/buyer/buyer.js';

/** The buyer of an order, to be stored. */
export interface NewBuyer extends BuyerDetails {
  readonly id: string;
}

/** The stored form of an erased person's address or document, as SQL. */
export const digestOf = (kind: string, value: string): string =>
  `sha256(convert_to(${kind} || ':' || ${value}, 'UTF8'))`;

// A buyer who was erased after the purchase has only name and document, which are kept until it is known whether anything was paid.
const insertSql = prepared(`
  insert into buyers (id, email, name, document, document_type, phone, country, search, erased_at, kept_until)
  select id, case when at is null then email end, name, document, document_type, case when at is null then phone end, country,
    case when at is null then search else '' end, at, case when at is not null then date 'epoch' end
  from json_to_recordset($1) as given (id uuid, email text, name text, document text, document_type text,
      phone text, country text, search text, purchased_at timestamptz)
    cross join lateral (
      select max(e.erased_at) as at from erased_identifiers e
      where e.digest in (${digestOf("'email'", 'given.email')}, ${digestOf("'document'", 'given.document')})
        and e.erased_at >= coalesce(given.purchased_at, '-infinity')
    ) erased`);

export async function insertBuyers(tx: Transaction, buyers: readonly NewBuyer[]): Promise<void> {
  const rows = buyers.map(({ documentType: document_type, purchasedAt: purchased_at, ...buyer }) => {
    const search = searchParts(buyer).join(' ');
    return { ...buyer, document_type, purchased_at, search };
  });
  await execute(tx, insertSql, [JSON.stringify(rows)]);
}
