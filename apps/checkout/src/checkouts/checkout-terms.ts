import type { FieldError } from '@rotina/service-kit/errors';
import { parseMoney, parseRate } from '@rotina/service-kit/validation';
import type { DiscountTerms } from '../domain/pricing/discount.js';
import type { PriceTerms } from '../domain/pricing/price-list.js';
import { parsePaymentTypes } from './checkout-terms.dto.js';
import type { UpdateCheckoutBody } from './checkout-terms.dto.js';

/** decimal(10,2) */
const maxTotalCents = 9_999_999_999;

/** The price of a checkout and the access that it gives. */
export interface CheckoutTerms extends PriceTerms, DiscountTerms {
  readonly name: string;
  readonly accessMonths: number;
}

/** A new checkout gives all but the discount and the interest. */
export const newTerms: CheckoutTerms = {
  name: '',
  totalCents: 0,
  interestRate: '0',
  maxInstallments: 1,
  paymentTypes: [],
  accessMonths: 0,
  discountAmountCents: 0,
  discountValidationUrl: null,
};

/** The terms after a change. Null stands for none where a checkout may have none, and else for no change. */
export const changedTerms = (terms: CheckoutTerms, body: UpdateCheckoutBody): CheckoutTerms => ({
  name: body.name ?? terms.name,
  totalCents: parseMoney(body.total) ?? terms.totalCents,
  interestRate: body.interest_rate === null ? '0' : (parseRate(body.interest_rate) ?? terms.interestRate),
  maxInstallments: body.max_installments ?? terms.maxInstallments,
  paymentTypes: parsePaymentTypes(body.billing_types) ?? terms.paymentTypes,
  accessMonths: body.access_months ?? terms.accessMonths,
  ...changedDiscount(terms, body),
});

const changedDiscount = (terms: DiscountTerms, body: UpdateCheckoutBody): DiscountTerms => ({
  discountAmountCents:
    body.discount_amount === null ? 0 : (parseMoney(body.discount_amount) ?? terms.discountAmountCents),
  discountValidationUrl: body.discount_validation_url === undefined ? terms.discountValidationUrl : sentUrl(body),
});

/** The address that a request gives; forms send an empty one where there is none. */
export const sentUrl = ({ discount_validation_url: url }: UpdateCheckoutBody): string | null => url || null;

/** Whether a credential that one address was given may be sent to the other one. */
export const isSameReceiver = (one: string | null, other: string | null): boolean => originOf(one) === originOf(other);

const originOf = (url: string | null): string | null => (url !== null && URL.canParse(url) ? new URL(url).origin : url);

/** The faults of the prices, by field. */
export function priceFaults({ totalCents, discountAmountCents, paymentTypes }: CheckoutTerms): FieldError[] {
  const totals = [totalCents, ...paymentTypes.map((type) => type.totalCents ?? totalCents)];
  if (totals.some((total) => total < 1 || total > maxTotalCents))
    return [{ path: ['total'], message: 'validation.isMoney' }];
  if (totals.every((total) => discountAmountCents < total)) return [];
  return [{ path: ['discount_amount'], message: 'checkout.discountTooLarge' }];
}
