import type { DocumentType, PurchasePlacedPayload } from '@rotina/contracts';
import { searchText } from './search-text.js';

/** A buyer as a purchase describes one. */
export interface BuyerDetails {
  /** In lower case: the address is what recognises a buyer. */
  readonly email: string | null;
  readonly name: string;
  readonly document: string | null;
  readonly documentType: DocumentType | null;
  readonly phone: string | null;
  readonly country: string;
  /** Name, address and document in the form that searches compare. */
  readonly search: string;
}

export function buyerOf({ customer }: PurchasePlacedPayload): BuyerDetails {
  const document = customer.document.trim() || null;
  return searchable({
    email: customer.email.trim().toLowerCase(),
    name: customer.name,
    document,
    documentType: document === null ? null : customer.document_type,
    phone: customer.phone,
    country: customer.country,
  });
}

/** A known buyer after another purchase; a detail that is missing this time stays as it was. */
export const updatedBuyer = <Known extends BuyerDetails>(known: Known, details: BuyerDetails): Known =>
  searchable({
    ...known,
    ...details,
    document: details.document ?? known.document,
    documentType: details.documentType ?? known.documentType,
    phone: details.phone ?? known.phone,
  });

const searchable = <Details extends Omit<BuyerDetails, 'search'>>(buyer: Details): Details & { search: string } => ({
  ...buyer,
  search: searchText([buyer.name, buyer.email, buyer.document].filter((text) => text !== null).join(' ')),
});
