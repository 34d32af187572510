import type { DiscountTerms } from '../domain/pricing/discount.js';
import type { PriceTerms } from '../domain/pricing/price-list.js';

/** A checkout as other features and buyers see it: terms, product and organization. */
export interface Offer extends PriceTerms, DiscountTerms {
  readonly id: number;
  readonly name: string;
  readonly accessMonths: number;
  readonly organization: {
    readonly name: string;
    readonly slug: string | null;
    /** Of the open sum of a payment: no repayment goes below it. */
    readonly minRepaymentPercent: number;
    /** Where buyers write to. */
    readonly contactEmail: string | null;
  };
  readonly product: { readonly name: string; readonly slug: string };
  readonly sealedDiscountAccessToken: string | null;
}
