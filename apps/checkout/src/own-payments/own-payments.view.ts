import { displayStatuses, formatCents, paymentStatuses } from '@rotina/contracts';
import type { DisplayStatus, PaymentStatus } from '@rotina/contracts';
import { Example, Field, listOf, money, nullable, oneOf, text, uri, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { BuyerInstallmentView, dueInstallment, DueInstallmentView } from '../buyer-links/buyer-payment.view.js';
import { standingOf } from '../domain/payment/plan-standing.js';
import type { PaymentOfBuyer } from '../payments/payments-of-buyer.service.js';

export class OwnPaymentView {
  @Field(uuid) readonly pid: string;
  @Field(oneOf(paymentStatuses), '`paid` once the first installment is paid, and while nothing is overdue.')
  readonly status: PaymentStatus;
  @Field(oneOf(displayStatuses), 'What pages and mails call it: `partially_paid` until the last installment is paid.')
  readonly display_status: DisplayStatus;
  @Field(text, 'The name of what was bought.') readonly product: string;
  @Field(money, 'Discount and interest included.') readonly total: string;
  @Field(money, 'Less what was given back.') readonly paid: string;
  @Field(money) readonly open: string;
  @Field(nullable(DueInstallmentView), 'The open installment that is due first.')
  readonly next_due: DueInstallmentView | null;
  @Field(nullable(uuid), 'The payment whose plan replaced this one: its status counts from then on.')
  readonly replaced_by: string | null;
  @Field(uri, "The buyer's page: whoever has the address sees the payment.") readonly buyer_url: string;
}

const exampleToken = '1781060400.q3vZ0mRk5yF1hJ8sT2wXnB7cL4dE6gA9uV0iO3pKxYs';

const example: FieldsOf<OwnPaymentView> = {
  pid: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07',
  status: 'pending',
  display_status: 'pending',
  product: 'Assinatura anual',
  total: '350.00',
  paid: '0.00',
  open: '350.00',
  next_due: { number: 1, amount: '350.00', due_date: '2026-03-11' },
  replaced_by: null,
  buyer_url: `https://rotina.example.com/api/v1/payments/019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07?token=${exampleToken}`,
};

@Example<OwnPaymentsView>({ data: [example] })
export class OwnPaymentsView {
  @Field(listOf(OwnPaymentView), 'Newest first; the 500 newest.') readonly data: readonly OwnPaymentView[];
}

@Example<OwnPaymentDetailsView>({
  ...example,
  installments: [
    {
      number: 1,
      amount: '350.00',
      due_date: '2026-03-11',
      status: 'pending',
      status_text: 'Em aberto',
      paid_at: null,
      invoice_url: 'https://pay.example.com/i/ibvub5tu20v9lxr7',
      bank_slip_url: null,
      bank_slip_line: null,
      pix: {
        payload:
          '00020126580014br.gov.bcb.pix01368e2f7a64-3b1d-4c59-9a07-5f6e1d2c3b4a5204000053039865406350.005802BR5906ROTINA6009SAO PAULO62070503***630440AC',
        expires_at: '2027-03-11T23:59:59-03:00',
      },
      receipt_url: null,
    },
  ],
})
export class OwnPaymentDetailsView extends OwnPaymentView {
  @Field(listOf(BuyerInstallmentView)) readonly installments: readonly BuyerInstallmentView[];
}

export const ownPaymentView = (
  { payment, charges }: PaymentOfBuyer,
  { product, buyerUrl }: { readonly product: string; readonly buyerUrl: string },
): FieldsOf<OwnPaymentView> => {
  const { displayStatus, sums, nextDue } = standingOf(charges, { isReplaced: payment.replacedByPid !== null });
  return {
    pid: payment.pid,
    status: payment.status,
    display_status: displayStatus,
    product,
    total: formatCents(payment.totalCents),
    paid: formatCents(sums.paidCents),
    open: formatCents(sums.openCents),
    next_due: nextDue && dueInstallment(nextDue),
    replaced_by: payment.replacedByPid,
    buyer_url: buyerUrl,
  };
};
