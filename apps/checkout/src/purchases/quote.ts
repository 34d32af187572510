import type { BillingType } from '@rotina/contracts';
import { parseMoney } from '@rotina/service-kit/validation';
import { priceList, priceOf } from '../domain/pricing/price-list.js';
import type { PriceTerms } from '../domain/pricing/price-list.js';
import { billingTypeNotOffered, priceChanged, tooManyInstallments } from './purchases.errors.js';

export interface QuoteRequest {
  readonly billing_type: BillingType;
  readonly installment_count: number;
  readonly expected_total?: string | number | null;
}

/**
 * The total of a purchase in cents.
 * @throws ValidationError for a payment type or a number of installments that the checkout does not offer.
 * @throws UserError 409 for a total other than the expected one.
 */
export function quote(offer: PriceTerms, request: QuoteRequest, discountCents: number): number {
  const option = priceList(offer, discountCents).paymentTypes.find(({ type }) => type === request.billing_type);
  if (!option) throw billingTypeNotOffered();
  if (request.installment_count > option.maxInstallments) throw tooManyInstallments(option.maxInstallments);
  const totalCents = priceOf(option, offer.interestRate, request.installment_count);
  const expected = request.expected_total == null ? null : parseMoney(request.expected_total);
  if (expected !== null && expected !== totalCents) throw priceChanged(totalCents);
  return totalCents;
}
