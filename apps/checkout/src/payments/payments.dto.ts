import type { BillingType, ChargeStatus, PaymentKind, PaymentStatus } from '@rotina/contracts';
import type { ChargeRecord } from './charge.entity.js';
import type { PaymentRecord } from './payment.entity.js';

/** A payment in lists of administrators. */
export interface AdminPaymentView {
  readonly id: string;
  readonly pid: string;
  readonly checkout_id: number;
  readonly kind: PaymentKind;
  readonly billing_type: BillingType;
  readonly installment_count: number;
  readonly status: PaymentStatus;
  readonly cancelled: boolean;
  readonly total_cents: number;
  readonly discount_cents: number;
  readonly price_difference_cents: number;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_document: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const adminPaymentView = (payment: PaymentRecord): AdminPaymentView => ({
  id: payment.pid,
  pid: payment.pid,
  checkout_id: payment.checkoutId,
  kind: payment.kind,
  billing_type: payment.billingType,
  installment_count: payment.installmentCount,
  status: payment.status,
  cancelled: payment.cancelledAt !== null,
  total_cents: payment.totalCents,
  discount_cents: payment.discountCents,
  price_difference_cents: payment.priceDifferenceCents,
  customer_name: payment.customerName,
  customer_email: payment.customerEmail,
  customer_document: payment.customerDocument,
  created_at: payment.createdAt,
  updated_at: payment.updatedAt,
});

interface ChargeView {
  readonly id: string;
  readonly gateway_id: string;
  readonly gateway_installment_id: string | null;
  readonly number: number;
  readonly amount_cents: number;
  readonly net_amount_cents: number | null;
  readonly refunded_cents: number;
  readonly due_date: string;
  readonly status: ChargeStatus;
  readonly gateway_status: string;
  readonly paid_at: string | null;
  readonly invoice_url: string | null;
  readonly bank_slip_url: string | null;
  readonly revision: number;
  readonly last_event_at: Date | null;
}

const chargeView = (charge: ChargeRecord): ChargeView => ({
  id: charge.id,
  gateway_id: charge.gatewayId,
  gateway_installment_id: charge.gatewayInstallmentId,
  number: charge.number,
  amount_cents: charge.amountCents,
  net_amount_cents: charge.netAmountCents,
  refunded_cents: charge.refundedCents,
  due_date: charge.dueDate,
  status: charge.status,
  gateway_status: charge.gatewayStatus,
  paid_at: charge.paidAt,
  invoice_url: charge.invoiceUrl,
  bank_slip_url: charge.bankSlipUrl,
  revision: charge.revision,
  last_event_at: charge.lastEventAt,
});

/** One payment in full, with the charges of its plan. */
export interface AdminPaymentDetails extends AdminPaymentView {
  readonly charges: readonly ChargeView[];
  readonly revision: number;
  readonly access_months: number;
  readonly customer_phone: string | null;
  readonly customer_country: string;
  readonly reconcile_due_at: Date | null;
  readonly cancelled_at: Date | null;
}

export const adminPaymentDetails = (payment: PaymentRecord, charges: readonly ChargeRecord[]): AdminPaymentDetails => ({
  ...adminPaymentView(payment),
  charges: charges.map(chargeView),
  revision: payment.revision,
  access_months: payment.accessMonths,
  customer_phone: payment.customerPhone,
  customer_country: payment.customerCountry,
  reconcile_due_at: payment.reconcileDueAt,
  cancelled_at: payment.cancelledAt,
});
