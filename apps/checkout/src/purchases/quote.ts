import type { BillingType } from '@rotina/contracts';
import { parseMoney } from '../domain/pricing/amounts.js';
import { priceList, priceOf } from '../domain/pricing/price-list.js';
import type { PriceTerms } from '../domain/pricing/price-list.js';
import { billingTypeNotOffered, priceChanged, tooManyInstallments } from './purchases.errors.js';

export interface QuoteRequest {
  readonly billing_type: BillingType;
  readonly installment_count: number;
  readonly expected_total?: string | number | null;
}

/** The total of what the buyer wants, in cents; refuses what is not on offer and a price that the buyer did not see. */
export function quote(offer: PriceTerms, request: QuoteRequest, discountCents: number): number {
  const option = priceList(offer, discountCents).paymentTypes.find(({ type }) => type === request.billing_type);
  if (!option) throw billingTypeNotOffered();
  if (request.installment_count > option.maxInstallments) throw tooManyInstallments(option.maxInstallments);
  const totalCents = priceOf(option, offer.interestRate, request.installment_count);
  const expected = request.expected_total == null ? null : parseMoney(request.expected_total);
  if (expected !== null && expected !== totalCents) throw priceChanged(totalCents);
  return totalCents;
}
