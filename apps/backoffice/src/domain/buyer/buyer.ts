import {
  canonicalEmail,
  cleanPersonName,
  documentDigits,
  documentTypeOf,
  phoneNumberWithoutPlus,
  searchText,
} from '@rotina/contracts';
import type { DocumentType } from '@rotina/contracts';

/** A buyer as a purchase describes one. */
export interface BuyerDetails {
  /** In lower case. */
  readonly email: string | null;
  readonly name: string;
  /** Without punctuation. */
  readonly document: string | null;
  readonly documentType: DocumentType | null;
  /** E.164. */
  readonly phone: string | null;
  readonly country: string;
  /** When they bought; null where that is not known. */
  readonly purchasedAt?: Temporal.Instant | null;
}

/** A buyer in an event or a request. */
export interface Customer {
  readonly email: string;
  readonly name: string;
  readonly document?: string | null | undefined;
  readonly document_type?: DocumentType | null | undefined;
  readonly phone?: string | null | undefined;
  readonly country?: string | null | undefined;
}

export function buyerOf({
  customer,
  created_at,
}: {
  readonly customer: Customer;
  readonly created_at?: string;
}): BuyerDetails {
  const document = documentDigits(customer.document ?? '') || null;
  const email = canonicalEmail(customer.email) || null;
  return {
    email,
    name: nameOf(customer.name, email),
    document,
    documentType: document === null ? null : (customer.document_type ?? documentTypeOf(document)),
    phone: phoneNumberWithoutPlus(customer.phone ?? '', customer.country ?? undefined),
    country: customer.country ?? 'BR',
    purchasedAt: created_at === undefined ? null : Temporal.Instant.from(created_at),
  };
}

const nameOf = (sent: string, email: string | null): string => cleanPersonName(sent) || (email ?? '');

/** The texts by which a search finds a buyer, in the form that searches compare. */
export const searchParts = ({ name, email, document }: Pick<BuyerDetails, 'document' | 'email' | 'name'>): string[] =>
  [name, email, document].filter((part) => part !== null).map(searchText);
