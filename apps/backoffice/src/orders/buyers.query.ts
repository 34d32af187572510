import { randomUUIDv7 } from 'node:crypto';
import type { DocumentType } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { searchable } from './searchable.js';

export interface BuyerDetails {
  readonly name: string;
  readonly email: string | null;
  readonly document: string | null;
  readonly documentType: DocumentType | null;
  readonly phone: string | null;
  readonly country: string;
}

/** The buyer with this e-mail address, known from now on; what is missing this time erases nothing. */
export async function saveBuyer(tx: Transaction, buyer: BuyerDetails): Promise<string> {
  const email = buyer.email?.trim().toLowerCase() ?? null;
  const search = searchable(`${buyer.name} ${email ?? ''} ${buyer.document ?? ''}`);
  const [saved] = await query<{ id: string }>(
    tx,
    `insert into buyers (id, email, name, document, document_type, phone, country, search)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (email) do update set name = excluded.name, document = coalesce(excluded.document, buyers.document),
       document_type = coalesce(excluded.document_type, buyers.document_type),
       phone = coalesce(excluded.phone, buyers.phone), country = excluded.country, search = excluded.search
     returning id`,
    [randomUUIDv7(), email, buyer.name, buyer.document, buyer.documentType, buyer.phone, buyer.country, search],
  );
  if (!saved) throw new Error('A buyer could not be saved.');
  return saved.id;
}
