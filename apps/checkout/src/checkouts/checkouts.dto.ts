import { formatCents, IsEmailAddress } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import { Trimmed } from '@rotina/service-kit/validation';
import { discountEnabled } from '../domain/pricing/discount.js';
import { priceList } from '../domain/pricing/price-list.js';
import type { InstallmentOption } from '../domain/pricing/price-list.js';
import type { Offer } from './offer.js';

export class ValidateDiscountBody {
  @Trimmed() @IsEmailAddress() email: string;
}

interface InstallmentView {
  readonly number: number;
  readonly amount: string;
  /** Only where the last installment differs from the others. */
  readonly last_amount?: string;
  readonly total: string;
  readonly has_interest: boolean;
}

/** The two forms in which prices are shown. */
export interface PricesView {
  readonly installments: InstallmentView[];
  readonly checkout_payment_types_available: { type: BillingType; total: string; max_installments: number }[];
}

export interface CheckoutView extends PricesView {
  readonly id: number;
  readonly name: string;
  readonly product: { name: string; slug: string };
  readonly organization: { name: string; slug: string | null };
  readonly total: string;
  readonly discount_enabled: boolean;
  readonly discount_amount: string;
  readonly interest_rate: number;
  readonly max_installments: number;
}

export interface DiscountView extends PricesView {
  readonly valid: boolean;
  readonly discount_amount: string;
}

/** A checkout at its full prices. */
export const checkoutView = (offer: Offer): CheckoutView => ({
  id: offer.id,
  name: offer.name,
  product: { name: offer.product.name, slug: offer.product.slug },
  organization: { name: offer.organization.name, slug: offer.organization.slug },
  total: formatCents(offer.totalCents),
  discount_enabled: discountEnabled(offer),
  discount_amount: formatCents(offer.discountAmountCents),
  interest_rate: Number(offer.interestRate),
  max_installments: offer.maxInstallments,
  ...pricesView(offer, 0),
});

/** A checkout at the prices of one buyer. */
export function discountView(offer: Offer, valid: boolean): DiscountView {
  const discountCents = valid ? offer.discountAmountCents : 0;
  return { valid, discount_amount: formatCents(discountCents), ...pricesView(offer, discountCents) };
}

function pricesView(offer: Offer, discountCents: number): PricesView {
  const { installments, paymentTypes } = priceList(offer, discountCents);
  return {
    installments: installments.map(installmentView),
    checkout_payment_types_available: paymentTypes.map(({ type, totalCents, maxInstallments }) => ({
      type,
      total: formatCents(totalCents),
      max_installments: maxInstallments,
    })),
  };
}

const installmentView = (option: InstallmentOption): InstallmentView => ({
  number: option.number,
  amount: formatCents(option.amountCents),
  ...(option.lastAmountCents !== option.amountCents && { last_amount: formatCents(option.lastAmountCents) }),
  total: formatCents(option.totalCents),
  has_interest: option.hasInterest,
});
