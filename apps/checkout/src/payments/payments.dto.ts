import type { BillingType, PaymentKind, PaymentStatus } from '@rotina/contracts';
import type { PaymentRecord } from './payment.entity.js';
import type { PaymentHistory } from './payments.admin.query.js';

/** A payment in lists of administrators; the buyer's document shows its last digits only. */
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
  customer_document: `***${payment.customerDocument.slice(-3)}`,
  created_at: payment.createdAt,
  updated_at: payment.updatedAt,
});

/** One payment with its history. */
export interface PaymentHistoryView extends AdminPaymentView, PaymentHistory {
  readonly revision: number;
  readonly access_months: number;
  readonly customer_phone: string | null;
  readonly customer_country: string;
  readonly reconcile_due_at: Date | null;
  readonly cancelled_at: Date | null;
}

export const paymentHistoryView = (payment: PaymentRecord, history: PaymentHistory): PaymentHistoryView => ({
  ...adminPaymentView(payment),
  revision: payment.revision,
  access_months: payment.accessMonths,
  customer_phone: payment.customerPhone,
  customer_country: payment.customerCountry,
  reconcile_due_at: payment.reconcileDueAt,
  cancelled_at: payment.cancelledAt,
  ...history,
});
