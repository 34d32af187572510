import { randomUUIDv7 } from 'node:crypto';
import { billingTypes, centsFromNumber, paymentMethods } from '@rotina/contracts';
import type { AccountsPayload, BillingType, PaymentMethod } from '@rotina/contracts';
import type { BuyerDetails } from './buyers.query.js';
import type { ChargeChange } from './charge-change.js';
import { afterChange } from './installment-change.js';
import type { InstallmentRow } from './installment-change.js';
import { installmentStatusOf } from './installment-status.js';
import { newOrderCode } from './order-code.js';
import type { NewOrder } from './orders.query.js';

/** The order that a purchase makes. The offer of a purchase is its product: a cart of it is known by that. */
export const newPurchaseOrder = (payload: AccountsPayload, ids: { id: string; buyerId: string }): NewOrder => ({
  ...ids,
  code: newOrderCode(),
  origin: 'purchase',
  reference: payload.external_id,
  companySlug: payload.organization_slug,
  productSlug: payload.product_slug,
  billingType: billingTypeOf(payload.payment_method),
  offerCode: payload.product_slug,
  totalCents: payload.installments.reduce((cents, { amount }) => cents + centsFromNumber(amount), 0),
  purchasedAt: payload.purchased_at,
});

export const buyerOf = ({ customer }: AccountsPayload): BuyerDetails => ({
  name: customer.name,
  email: customer.email,
  document: customer.document,
  documentType: customer.document_type,
  phone: customer.phone,
  country: customer.country,
});

function billingTypeOf(method: PaymentMethod): BillingType {
  const found = billingTypes.find((type) => paymentMethods[type] === method);
  if (!found) throw new Error(`No billing type is called ${method}.`);
  return found;
}

/** A plan as installments: as it was listed, moved on by what was known of its charges already. */
export function plannedInstallments(
  orderId: string,
  plan: readonly ChargeChange[],
  known: readonly ChargeChange[],
): InstallmentRow[] {
  const newest = new Map(known.map((change) => [change.gatewayId, change]));
  return plan.map((listed) => {
    const planned = installmentOf(orderId, listed);
    const change = newest.get(listed.gatewayId);
    return (change && afterChange(planned, change)) ?? planned;
  });
}

/** An installment for a charge; the gateway lists no charge without a number but a single one. */
export const installmentOf = (orderId: string, change: ChargeChange): InstallmentRow => ({
  id: randomUUIDv7(),
  orderId,
  number: change.number ?? 1,
  gatewayId: change.gatewayId,
  status: installmentStatusOf[change.status] ?? 'pending',
  amountCents: change.amountCents,
  dueDate: change.dueDate,
  paidAt: change.paidAt,
});
