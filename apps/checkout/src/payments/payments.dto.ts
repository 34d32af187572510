import { billingTypes, displayStatuses, paymentKinds, paymentStatuses } from '@rotina/contracts';
import type { BillingType, DisplayStatus, PaymentKind, PaymentStatus } from '@rotina/contracts';
import {
  boolean,
  Example,
  Field,
  instant,
  integer,
  listOf,
  nullable,
  oneOf,
  text,
  uuid,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { standingOf } from '../domain/payment/plan-standing.js';
import { chargeView, ChargeView } from './charge.dto.js';
import type { ChargeRecord } from './charge.entity.js';
import { planSumsView, PlanSumsView } from './plan-sums.dto.js';
import type { PaymentRecord } from './payment.entity.js';
import { PublishedEventView, publishedEvents, StatusChangeView, statusChangeView } from './payment-changes.dto.js';
import type { PaymentStatusChange } from './payment-status-change.entity.js';

const pid = '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b';

const listed: FieldsOf<AdminPaymentView> = {
  id: pid,
  pid,
  checkout_id: 1,
  kind: 'standard',
  billing_type: 'PIX',
  installment_count: 1,
  status: 'paid',
  display_status: 'paid',
  order_code: 'ORD-8QK2M4T7ZD',
  cancelled: false,
  total_cents: 119_880,
  discount_cents: 0,
  price_difference_cents: 0,
  waived_cents: 0,
  customer_name: 'Ana Souza',
  customer_email: 'ana@rotina.test',
  customer_document: '***.982.247-**',
  created_at: new Date('2026-03-10T12:00:00Z'),
  updated_at: new Date('2026-03-10T12:05:00Z'),
};

/** A payment in lists of administrators. */
@Example<AdminPaymentView>(listed)
export class AdminPaymentView {
  @Field(uuid, 'The `pid`.') readonly id: string;
  @Field(uuid) readonly pid: string;
  @Field(integer) readonly checkout_id: number;
  @Field(oneOf(paymentKinds)) readonly kind: PaymentKind;
  @Field(oneOf(billingTypes)) readonly billing_type: BillingType;
  @Field(integer) readonly installment_count: number;
  @Field(oneOf(paymentStatuses)) readonly status: PaymentStatus;
  @Field(oneOf(displayStatuses), 'What lists and pages call it: 1 of 12 paid is `partially_paid`.')
  readonly display_status: DisplayStatus;
  @Field(nullable(text), 'Of the back office; null until it has the order.') readonly order_code: string | null;
  @Field(boolean, 'The draft was given up.') readonly cancelled: boolean;
  @Field(integer) readonly total_cents: number;
  @Field(integer, 'What the member discount took off.') readonly discount_cents: number;
  @Field(integer, "The gateway's total less ours.") readonly price_difference_cents: number;
  @Field(integer, 'What a repayment waives of the open sum that it replaces.') readonly waived_cents: number;
  @Field(text) readonly customer_name: string;
  @Field(text) readonly customer_email: string;
  @Field(text, 'Masked, unless it is revealed.') readonly customer_document: string;
  @Field(instant) readonly created_at: Date;
  @Field(instant) readonly updated_at: Date;
}

/** A payment with what its charges say of it. */
export type DisplayedPayment = PaymentRecord & { readonly displayStatus: DisplayStatus };

export const adminPaymentView = (row: DisplayedPayment): FieldsOf<AdminPaymentView> => viewOf(row, row.displayStatus);

const viewOf = (payment: PaymentRecord, displayStatus: DisplayStatus): FieldsOf<AdminPaymentView> => ({
  id: payment.pid,
  pid: payment.pid,
  checkout_id: payment.checkoutId,
  kind: payment.kind,
  billing_type: payment.billingType,
  installment_count: payment.installmentCount,
  status: payment.status,
  display_status: displayStatus,
  order_code: payment.orderCode,
  cancelled: payment.cancelledAt !== null,
  total_cents: payment.totalCents,
  discount_cents: payment.discountCents,
  price_difference_cents: payment.priceDifferenceCents,
  waived_cents: payment.waivedCents,
  customer_name: payment.customerName,
  customer_email: payment.customerEmail,
  customer_document: payment.customerDocument,
  created_at: payment.createdAt,
  updated_at: payment.updatedAt,
});

/** An example of one payment in full. */
export const paymentExample: FieldsOf<AdminPaymentDetails> = {
  ...listed,
  root_pid: pid,
  replaces: null,
  replaced_by: null,
  operator_email: null,
  waived_reason: null,
  sums: {
    total_cents: 119_880,
    paid_cents: 119_880,
    open_cents: 0,
    overdue_cents: 0,
    refunded_cents: 0,
    replaced_cents: 0,
    cancelled_cents: 0,
  },
  charges: [
    {
      id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
      gateway_id: 'pay_9441236847126543',
      gateway_installment_id: null,
      number: 1,
      amount_cents: 119_880,
      net_amount_cents: 119_681,
      refunded_cents: 0,
      due_date: '2026-03-10',
      status: 'paid',
      gateway_status: 'RECEIVED',
      paid_at: '2026-03-10',
      invoice_url: 'https://gateway.test/i/9441236847126543',
      bank_slip_url: null,
      revision: 1,
      last_event_at: new Date('2026-03-10T12:05:00Z'),
    },
  ],
  status_changes: [
    { from: 'draft', to: 'pending', at: new Date('2026-03-10T12:00:01Z'), cause: 'purchase' },
    {
      from: 'pending',
      to: 'paid',
      at: new Date('2026-03-10T12:05:00Z'),
      cause: 'gateway event charge.paid (evt_05b708f961d739ea7eba7e4db318f621)',
    },
  ],
  events: [
    {
      id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0d',
      type: 'PURCHASE_PAID',
      occurred_at: new Date('2026-03-10T12:05:00Z'),
    },
  ],
  revision: 2,
  access_months: 12,
  customer_phone: '+5511912345678',
  customer_country: 'BR',
  reconcile_due_at: null,
  cancelled_at: null,
};

export class OtherPaymentView {
  @Field(uuid) readonly pid: string;
}

const otherPayment = (pid: string | null): OtherPaymentView | null => (pid === null ? null : { pid });

/** One payment in full, with the charges of its plan. */
export class AdminPaymentDetails extends AdminPaymentView {
  @Field(uuid, 'The last purchase or renewal before it in its chain of repayments; its own for a purchase.')
  readonly root_pid: string;
  @Field(nullable(OtherPaymentView), 'The payment whose plan this one replaces.')
  readonly replaces: OtherPaymentView | null;
  @Field(nullable(OtherPaymentView), "The payment whose plan replaced this one's.")
  readonly replaced_by: OtherPaymentView | null;
  @Field(nullable(text), 'Who made the repayment.') readonly operator_email: string | null;
  @Field(nullable(text), 'Why a repayment waives a part of the debt.') readonly waived_reason: string | null;
  @Field(PlanSumsView) readonly sums: PlanSumsView;
  @Field(listOf(ChargeView)) readonly charges: readonly ChargeView[];
  @Field(listOf(StatusChangeView), 'The newest 200.') readonly status_changes: readonly StatusChangeView[];
  @Field(
    listOf(PublishedEventView),
    'What was published about the purchase, and recorded for the accounts service. Each change of a charge is published, too.',
  )
  readonly events: readonly PublishedEventView[];
  @Field(integer, 'Grows with every change of the status.') readonly revision: number;
  @Field(integer) readonly access_months: number;
  @Field(nullable(text)) readonly customer_phone: string | null;
  @Field(text) readonly customer_country: string;
  @Field(nullable(instant), 'When a draft in doubt is looked up at the gateway.')
  readonly reconcile_due_at: Date | null;
  @Field(nullable(instant)) readonly cancelled_at: Date | null;
}

export const adminPaymentDetails = (
  payment: PaymentRecord,
  charges: readonly ChargeRecord[],
  statusChanges: readonly PaymentStatusChange[],
): FieldsOf<AdminPaymentDetails> => {
  const standing = standingOf(charges, {
    isReplaced: payment.replacedByPid !== null,
    isCancelled: payment.cancelledAt !== null,
  });
  return {
    ...viewOf(payment, standing.displayStatus),
    root_pid: payment.rootPid,
    replaces: otherPayment(payment.replacesPid),
    replaced_by: otherPayment(payment.replacedByPid),
    operator_email: payment.operatorEmail,
    waived_reason: payment.waivedReason,
    sums: planSumsView(standing.sums),
    charges: charges.map(chargeView),
    status_changes: statusChanges.map(statusChangeView),
    events: publishedEvents(payment, statusChanges),
    revision: payment.revision,
    access_months: payment.accessMonths,
    customer_phone: payment.customerPhone,
    customer_country: payment.customerCountry,
    reconcile_due_at: payment.reconcileDueAt,
    cancelled_at: payment.cancelledAt,
  };
};
