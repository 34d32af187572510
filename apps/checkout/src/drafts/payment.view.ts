import { billingTypes, chargeStatuses, formatCents, paymentKinds, paymentStatuses } from '@rotina/contracts';
import type { BillingType, ChargeStatus, PaymentKind, PaymentStatus } from '@rotina/contracts';
import {
  boolean,
  date,
  Example,
  Field,
  integer,
  listOf,
  money,
  nullable,
  oneOf,
  text,
  uri,
  uuid,
} from '@rotina/service-kit/openapi';
import type { Charge } from '../domain/payment/charge.js';
import type { PaymentDetails } from '../payments/payments.service.js';

export class PaymentInstallmentView {
  @Field(integer) readonly number: number;
  @Field(money) readonly amount: string;
  @Field(date) readonly due_date: string;
  @Field(oneOf(chargeStatuses)) readonly status: ChargeStatus;
}

export class PixView {
  @Field(text, 'The code that the buyer copies into the app of a bank, or scans.') readonly payload: string;
  @Field(text, 'ISO 8601 with an offset.') readonly expires_at: string;
}

export class PaymentView {
  @Field(uuid) readonly pid: string;
  @Field(oneOf(paymentStatuses)) readonly status: PaymentStatus;
  @Field(oneOf(paymentKinds)) readonly kind: PaymentKind;
  @Field(oneOf(billingTypes)) readonly billing_type: BillingType;
  @Field(integer) readonly installment_count: number;
  @Field(money, 'Discount and interest included.') readonly total: string;
  @Field(boolean) readonly discount_applied: boolean;
  @Field(money) readonly discount_amount: string;
  @Field(listOf(PaymentInstallmentView)) readonly installments: readonly PaymentInstallmentView[];
  @Field(nullable(uri), 'The page of the first installment at the payment gateway.')
  readonly invoice_url: string | null;
  @Field(nullable(PixView), 'Of payments by Pix.') readonly pix: PixView | null;
  @Field(nullable(uri), 'The first bank slip, of payments by bank slip.') readonly bank_slip_url: string | null;
  @Field(uri, "The buyer's page of the payment, as the mail has it: whoever has the address sees the payment.")
  readonly buyer_url: string;
}

/** The answer to a purchase. */
@Example<PurchaseView>({
  payment: {
    pid: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07',
    status: 'pending',
    kind: 'standard',
    billing_type: 'PIX',
    installment_count: 1,
    total: '350.00',
    discount_applied: false,
    discount_amount: '0.00',
    installments: [{ number: 1, amount: '350.00', due_date: '2026-03-11', status: 'pending' }],
    invoice_url: 'https://pay.example.com/i/ibvub5tu20v9lxr7',
    pix: {
      payload:
        '00020126580014br.gov.bcb.pix01368e2f7a64-3b1d-4c59-9a07-5f6e1d2c3b4a5204000053039865406350.005802BR5906ROTINA6009SAO PAULO62070503***630440AC',
      expires_at: '2027-03-11T23:59:59-03:00',
    },
    bank_slip_url: null,
    buyer_url:
      'https://rotina.example.com/api/v1/payments/019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07?token=1781060400.q3vZ0mRk5yF1hJ8sT2wXnB7cL4dE6gA9uV0iO3pKxYs',
  },
})
export class PurchaseView {
  @Field(PaymentView) readonly payment: PaymentView;
}

export function paymentView(payment: PaymentDetails, charges: readonly Charge[], buyerUrl: string): PaymentView {
  const [first] = charges;
  const { pix } = payment;
  return {
    pid: payment.pid,
    status: payment.status,
    kind: payment.kind,
    billing_type: payment.billingType,
    installment_count: payment.installmentCount,
    total: formatCents(payment.totalCents),
    discount_applied: payment.discountCents > 0,
    discount_amount: formatCents(payment.discountCents),
    installments: charges.map(({ number, amountCents, dueDate, status }) => ({
      number,
      amount: formatCents(amountCents),
      due_date: dueDate,
      status,
    })),
    invoice_url: first?.invoiceUrl ?? null,
    pix: pix && { payload: pix.payload, expires_at: pix.expiresAt },
    bank_slip_url: first?.bankSlipUrl ?? null,
    buyer_url: buyerUrl,
  };
}
