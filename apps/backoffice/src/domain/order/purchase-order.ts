import { billingTypes, centsFromNumber, paymentMethods } from '@rotina/contracts';
import type { AccountsPayload, BillingType, OrderOrigin, PaymentMethod } from '@rotina/contracts';

/** An order as a purchase makes it. */
export interface PurchaseOrder {
  readonly id: string;
  readonly code: string;
  readonly origin: OrderOrigin;
  readonly reference: string;
  readonly companySlug: string | null;
  readonly productSlug: string;
  readonly buyerId: string;
  readonly billingType: BillingType;
  readonly offerCode: string;
  readonly totalCents: number;
  readonly purchasedAt: Temporal.Instant;
}

/** The order of a purchase. Its offer code is the slug of its product, by which a cart of the product finds it. */
export const purchaseOrder = (
  payload: AccountsPayload,
  ids: Pick<PurchaseOrder, 'buyerId' | 'code' | 'id'>,
): PurchaseOrder => ({
  ...ids,
  origin: 'purchase',
  reference: payload.external_id,
  companySlug: payload.organization_slug,
  productSlug: payload.product_slug,
  billingType: billingTypeOf(payload.payment_method),
  offerCode: payload.product_slug,
  totalCents: payload.installments.reduce((cents, { amount }) => cents + centsFromNumber(amount), 0),
  purchasedAt: Temporal.Instant.from(payload.purchased_at),
});

function billingTypeOf(method: PaymentMethod): BillingType {
  const found = billingTypes.find((type) => paymentMethods[type] === method);
  if (!found) throw new Error(`Unknown payment method ${method}.`);
  return found;
}
