import {
  billingTypes,
  chargeStatuses,
  formatCents,
  maskedDocument,
  paymentKinds,
  paymentStatuses,
} from '@rotina/contracts';
import type { BillingType, ChargeStatus, PaymentKind, PaymentStatus } from '@rotina/contracts';
import {
  date,
  Example,
  Field,
  integer,
  listOf,
  money,
  nullable,
  oneOf,
  text,
  timestamp,
  uuid,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { Charge } from '../domain/payment/charge.js';
import type { PaymentOfBuyer } from '../payments/payments-of-buyer.service.js';

class ExportedCustomerView {
  @Field(text) readonly name: string;
  @Field(text) readonly email: string;
  @Field(text, 'Only some digits.') readonly document: string;
  @Field(nullable(text)) readonly phone: string | null;
  @Field(text) readonly country: string;
}

class ExportedChargeView {
  @Field(text) readonly gateway_id: string;
  @Field(integer) readonly number: number;
  @Field(money) readonly amount: string;
  @Field(date) readonly due_date: string;
  @Field(oneOf(chargeStatuses)) readonly status: ChargeStatus;
  @Field(nullable(date)) readonly paid_at: string | null;
}

class ExportedPaymentView {
  @Field(uuid) readonly pid: string;
  @Field(oneOf(paymentKinds)) readonly kind: PaymentKind;
  @Field(oneOf(paymentStatuses)) readonly status: PaymentStatus;
  @Field(oneOf(billingTypes)) readonly billing_type: BillingType;
  @Field(integer) readonly installment_count: number;
  @Field(money) readonly total: string;
  @Field(timestamp) readonly created_at: string;
  @Field(ExportedCustomerView, 'What the purchase says of its buyer.') readonly customer: ExportedCustomerView;
  @Field(listOf(ExportedChargeView)) readonly charges: readonly ExportedChargeView[];
}

@Example<PaymentExportView>({
  exported_at: '2026-03-10T12:00:00Z',
  payments: [
    {
      pid: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07',
      kind: 'standard',
      status: 'paid',
      billing_type: 'PIX',
      installment_count: 1,
      total: '350.00',
      created_at: '2026-03-09T12:00:00Z',
      customer: {
        name: 'Ana Souza',
        email: 'ana@example.com',
        document: '***.982.247-**',
        phone: '+5511912345678',
        country: 'BR',
      },
      charges: [
        {
          gateway_id: 'pay_4f8a2c6e0b1d',
          number: 1,
          amount: '350.00',
          due_date: '2026-03-13',
          status: 'paid',
          paid_at: '2026-03-10',
        },
      ],
    },
  ],
})
export class PaymentExportView {
  @Field(timestamp) readonly exported_at: string;
  @Field(listOf(ExportedPaymentView), 'Newest first.') readonly payments: readonly ExportedPaymentView[];
}

export const exportedPayment = ({ payment, charges }: PaymentOfBuyer): FieldsOf<ExportedPaymentView> => {
  const { name, email, document, phone, country } = payment.customer;
  return {
    pid: payment.pid,
    kind: payment.kind,
    status: payment.status,
    billing_type: payment.billingType,
    installment_count: payment.installmentCount,
    total: formatCents(payment.totalCents),
    created_at: payment.createdAt.toString(),
    customer: { name, email, document: maskedDocument(document), phone, country },
    charges: charges.map(exportedCharge),
  };
};

const exportedCharge = (charge: Charge): FieldsOf<ExportedChargeView> => ({
  gateway_id: charge.gatewayId,
  number: charge.number,
  amount: formatCents(charge.amountCents),
  due_date: charge.dueDate,
  status: charge.status,
  paid_at: charge.paidAt,
});
