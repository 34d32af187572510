import type { BillingType } from '@rotina/contracts';
import { priceList, priceOf } from '../domain/pricing/price-list.js';
import type { PriceTerms } from '../domain/pricing/price-list.js';
import { billingTypeNotOffered, priceChanged, tooManyInstallments } from './purchases.errors.js';
import { readMoney } from '../wire-values/wire-values.js';

export interface Wish {
  readonly billing_type: BillingType;
  readonly installment_count: number;
  readonly expected_total?: string | number | null;
}

/** The total of what the buyer wants, in cents; refuses what is not on offer and a price that the buyer did not see. */
export function quote(offer: PriceTerms, wish: Wish, discountCents: number): number {
  const option = priceList(offer, discountCents).paymentTypes.find(({ type }) => type === wish.billing_type);
  if (!option) throw billingTypeNotOffered();
  if (wish.installment_count > option.maxInstallments) throw tooManyInstallments(option.maxInstallments);
  const totalCents = priceOf(option, offer.interestRate, wish.installment_count);
  const expected = wish.expected_total == null ? null : readMoney(wish.expected_total);
  if (expected !== null && expected !== totalCents) throw priceChanged(totalCents);
  return totalCents;
}
