import { billingTypes, formatCents } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import {
  boolean,
  Example,
  Field,
  integer,
  listOf,
  money,
  nullable,
  number,
  oneOf,
  optional,
  text,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { discountEnabled } from '../domain/pricing/discount.js';
import { priceList } from '../domain/pricing/price-list.js';
import type { InstallmentOption, PriceTerms } from '../domain/pricing/price-list.js';
import type { Offer } from './offer.js';

/** A parameter of paths. */
export const checkoutInPath = { id: { example: '1', description: 'The id of a checkout.' } };

export class InstallmentOptionView {
  @Field(integer) readonly number: number;
  @Field(money) readonly amount: string;
  @Field(optional(money), 'Where the last installment differs from the others.') readonly last_amount?: string;
  @Field(money) readonly total: string;
  @Field(boolean) readonly has_interest: boolean;
}

export class PaymentTypeView {
  @Field(oneOf(billingTypes)) readonly type: BillingType;
  @Field(money, 'Of a single payment.') readonly total: string;
  @Field(integer) readonly max_installments: number;
}

/** The two forms in which prices are shown. */
export class PricesView {
  @Field(listOf(InstallmentOptionView)) readonly installments: readonly InstallmentOptionView[];
  @Field(listOf(PaymentTypeView)) readonly checkout_payment_types_available: readonly PaymentTypeView[];
}

export class SoldProductView {
  @Field(text) readonly name: string;
  @Field(text) readonly slug: string;
}

export class SellerView {
  @Field(text) readonly name: string;
  @Field(nullable(text)) readonly slug: string | null;
}

const paymentTypesAt = (total: string): readonly PaymentTypeView[] =>
  billingTypes.map((type) => ({ type, total, max_installments: 3 }));

@Example<CheckoutView>({
  id: 1,
  name: 'Assinatura anual',
  product: { name: 'Assinatura anual', slug: 'assinatura-anual' },
  organization: { name: 'Rotina', slug: 'rotina' },
  total: '350.00',
  discount_enabled: true,
  discount_amount: '50.00',
  interest_rate: 0.01,
  max_installments: 3,
  installments: [
    { number: 1, amount: '350.00', total: '350.00', has_interest: false },
    { number: 2, amount: '178.50', total: '357.00', has_interest: true },
    { number: 3, amount: '120.16', last_amount: '120.18', total: '360.50', has_interest: true },
  ],
  checkout_payment_types_available: paymentTypesAt('350.00'),
})
export class CheckoutView extends PricesView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(SoldProductView) readonly product: SoldProductView;
  @Field(SellerView) readonly organization: SellerView;
  @Field(money) readonly total: string;
  @Field(boolean) readonly discount_enabled: boolean;
  @Field(money, 'What members pay less.') readonly discount_amount: string;
  @Field(number, 'A share per installment: 0.01 for one percent.') readonly interest_rate: number;
  @Field(integer) readonly max_installments: number;
}

@Example<DiscountView>({
  valid: true,
  discount_amount: '50.00',
  installments: [
    { number: 1, amount: '300.00', total: '300.00', has_interest: false },
    { number: 2, amount: '153.00', total: '306.00', has_interest: true },
    { number: 3, amount: '103.00', total: '309.00', has_interest: true },
  ],
  checkout_payment_types_available: paymentTypesAt('300.00'),
})
export class DiscountView extends PricesView {
  @Field(boolean, 'Whether the buyer is a member; false, with full prices, also where nobody could say so.')
  readonly valid: boolean;
  @Field(money) readonly discount_amount: string;
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

/** The prices of a checkout in the two forms. */
export function pricesView(offer: PriceTerms, discountCents: number): FieldsOf<PricesView> {
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

const installmentView = (option: InstallmentOption): InstallmentOptionView => ({
  number: option.number,
  amount: formatCents(option.amountCents),
  ...(option.lastAmountCents !== option.amountCents && { last_amount: formatCents(option.lastAmountCents) }),
  total: formatCents(option.totalCents),
  has_interest: option.hasInterest,
});
