import type { BillingType, OrderOrigin, PurchasePlacedPayload } from '@rotina/contracts';

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
  payload: PurchasePlacedPayload,
  ids: Pick<PurchaseOrder, 'buyerId' | 'code' | 'id'>,
): PurchaseOrder => ({
  ...ids,
  origin: 'purchase',
  reference: payload.pid,
  companySlug: payload.organization_slug,
  productSlug: payload.product_slug,
  billingType: payload.billing_type,
  offerCode: payload.product_slug,
  totalCents: payload.charges.reduce((cents, { amount_cents }) => cents + amount_cents, 0),
  purchasedAt: Temporal.Instant.from(payload.created_at),
});
