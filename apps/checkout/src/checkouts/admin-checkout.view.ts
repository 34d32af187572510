import { billingTypes, formatCents } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import {
  boolean,
  Example,
  Field,
  instant,
  integer,
  listOf,
  money,
  nullable,
  number,
  oneOf,
  text,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { discountEnabled } from '../domain/pricing/discount.js';
import type { PaymentType } from '../domain/pricing/price-list.js';
import { InstallmentOptionView, PaymentTypeView, pricesView } from './checkout.view.js';
import type { Checkout } from './checkout.entity.js';
import type { CheckoutColumns, ProductSlugs } from './checkouts.query.js';

export class BillingTypeView {
  @Field(oneOf(billingTypes)) readonly type: BillingType;
  @Field(nullable(money), "Null where it is the checkout's own.") readonly total: string | null;
  @Field(nullable(integer), "Null where it is the checkout's own.") readonly max_installments: number | null;
}

const listed: FieldsOf<ListedCheckout> = {
  id: 1,
  name: 'Assinatura anual',
  organization_id: 1,
  organization_slug: 'rotina',
  product_id: 1,
  product_slug: 'assinatura-anual',
  total: '350.00',
  interest_rate: 0.01,
  max_installments: 2,
  billing_types: [{ type: 'PIX', total: null, max_installments: 1 }],
  access_months: 12,
  discount_enabled: true,
  discount_amount: '50.00',
  discount_validation_url: 'https://members.rotina.test/validate',
  discount_access_token_set: true,
  created_at: new Date('2026-03-10T12:00:00Z'),
};

/** A checkout in lists; sent back as a change, it changes nothing. */
@Example<ListedCheckout>(listed)
export class ListedCheckout {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(integer) readonly organization_id: number;
  @Field(nullable(text)) readonly organization_slug: string | null;
  @Field(integer) readonly product_id: number;
  @Field(text) readonly product_slug: string;
  @Field(money) readonly total: string;
  @Field(number, 'A share per installment: 0.01 for one percent.') readonly interest_rate: number;
  @Field(integer) readonly max_installments: number;
  @Field(listOf(BillingTypeView)) readonly billing_types: readonly BillingTypeView[];
  @Field(integer) readonly access_months: number;
  @Field(boolean, 'Whether there is a discount and a service that validates members.')
  readonly discount_enabled: boolean;
  @Field(money, 'What members pay less.') readonly discount_amount: string;
  @Field(nullable(text)) readonly discount_validation_url: string | null;
  @Field(boolean, 'Whether there is a credential for that service; it is never shown.')
  readonly discount_access_token_set: boolean;
  @Field(instant) readonly created_at: Date;
}

/** A checkout with all its prices, as buyers see them. */
@Example<AdminCheckoutView>({
  ...listed,
  installments: [
    { number: 1, amount: '350.00', total: '350.00', has_interest: false },
    { number: 2, amount: '178.50', total: '357.00', has_interest: true },
  ],
  checkout_payment_types_available: [{ type: 'PIX', total: '350.00', max_installments: 1 }],
})
export class AdminCheckoutView extends ListedCheckout {
  @Field(listOf(InstallmentOptionView)) readonly installments: readonly InstallmentOptionView[];
  @Field(listOf(PaymentTypeView)) readonly checkout_payment_types_available: readonly PaymentTypeView[];
}

/** A checkout in lists, with the slugs of what it sells. */
export const listedView = (checkout: CheckoutColumns, slugs: ProductSlugs): FieldsOf<ListedCheckout> => ({
  id: checkout.id,
  name: checkout.name,
  organization_id: checkout.organizationId,
  organization_slug: slugs.organizationSlug,
  product_id: checkout.productId,
  product_slug: slugs.productSlug,
  total: formatCents(checkout.totalCents),
  interest_rate: Number(checkout.interestRate),
  max_installments: checkout.maxInstallments,
  billing_types: checkout.paymentTypes.map(billingTypeView),
  access_months: checkout.accessMonths,
  discount_enabled: discountEnabled(checkout),
  discount_amount: formatCents(checkout.discountAmountCents),
  discount_validation_url: checkout.discountValidationUrl,
  discount_access_token_set: checkout.sealedDiscountAccessToken !== null,
  created_at: checkout.createdAt,
});

export const listedCheckout = (checkout: Checkout): FieldsOf<ListedCheckout> =>
  listedView(checkout, { organizationSlug: checkout.organization.slug, productSlug: checkout.product.slug });

export const adminCheckoutView = (checkout: Checkout): FieldsOf<AdminCheckoutView> => ({
  ...listedCheckout(checkout),
  ...pricesView(checkout, 0),
});

const billingTypeView = ({ type, totalCents, maxInstallments }: PaymentType): BillingTypeView => ({
  type,
  total: totalCents === null ? null : formatCents(totalCents),
  max_installments: maxInstallments,
});
