import { billingTypes, chargeStatuses, formatCents, paymentKinds, paymentStatuses } from '@rotina/contracts';
import type { BillingType, ChargeStatus, PaymentKind, PaymentStatus } from '@rotina/contracts';
import { dateAt } from '@rotina/service-kit/database';
import type { Translate } from '@rotina/service-kit/messages';
import {
  boolean,
  date,
  Example,
  Field,
  instant,
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
import type { PixCode } from '../payment-gateway/payment-gateway.js';
import type { PaymentDetails } from '../payments/payments.service.js';
import type { Offer } from '../checkouts/offer.js';

export class BuyerPixView {
  @Field(text, 'The code that the buyer copies into the app of a bank.') readonly payload: string;
  @Field(text, 'ISO 8601 with an offset.') readonly expires_at: string;
}

export class BuyerInstallmentView {
  @Field(integer) readonly number: number;
  @Field(money) readonly amount: string;
  @Field(date) readonly due_date: string;
  @Field(oneOf(chargeStatuses)) readonly status: ChargeStatus;
  @Field(text, 'The status in the language of the request.') readonly status_text: string;
  @Field(nullable(uri), 'Where it is paid; null unless it is open.') readonly invoice_url: string | null;
  @Field(nullable(uri), 'Its bank slip; null unless it is open and has one.') readonly bank_slip_url: string | null;
  @Field(
    nullable(BuyerPixView),
    'Its Pix code; null unless it is open and paid by Pix, and for later ones until the payment gateway has answered once: their `invoice_url` shows the code.',
  )
  readonly pix: BuyerPixView | null;
}

class NamedView {
  @Field(text) readonly name: string;
}

export class BuyerPaymentView {
  @Field(uuid) readonly pid: string;
  @Field(oneOf(paymentKinds)) readonly kind: PaymentKind;
  @Field(oneOf(paymentStatuses), 'Of a replaced payment, as it was when it was replaced.')
  readonly status: PaymentStatus;
  @Field(boolean, 'A new plan has taken the place of this one; the mail about it has its link.')
  readonly replaced: boolean;
  @Field(text, 'The status in the language of the request; of a replaced payment, that it was renegotiated.')
  readonly status_text: string;
  @Field(NamedView) readonly product: NamedView;
  @Field(NamedView) readonly organization: NamedView;
  @Field(oneOf(billingTypes)) readonly billing_type: BillingType;
  @Field(integer) readonly installment_count: number;
  @Field(money, 'Discount and interest included.') readonly total: string;
  @Field(instant) readonly purchased_at: Date;
  @Field(listOf(BuyerInstallmentView)) readonly installments: readonly BuyerInstallmentView[];
}

/** A payment for its buyer: nothing about the person, since a link may be passed on. */
@Example<BuyerPaymentAnswer>({
  payment: {
    pid: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07',
    kind: 'standard',
    status: 'pending',
    replaced: false,
    status_text: 'Aguardando pagamento',
    product: { name: 'Assinatura anual' },
    organization: { name: 'Rotina' },
    billing_type: 'BOLETO',
    installment_count: 1,
    total: '350.00',
    purchased_at: new Date('2026-03-10T12:00:00Z'),
    installments: [
      {
        number: 1,
        amount: '350.00',
        due_date: '2026-03-13',
        status: 'pending',
        status_text: 'Em aberto',
        invoice_url: 'https://pay.example.com/i/ibvub5tu20v9lxr7',
        bank_slip_url: 'https://pay.example.com/b/pdf/ibvub5tu20v9lxr7',
        pix: null,
      },
    ],
  },
})
export class BuyerPaymentAnswer {
  @Field(BuyerPaymentView) readonly payment: BuyerPaymentView;
}

/** A payment with what is read about it elsewhere. */
interface BuyerPayment {
  readonly payment: PaymentDetails;
  readonly charges: readonly Charge[];
  readonly offer: Pick<Offer, 'product' | 'organization'>;
  /** By the gateway's ids of open charges. */
  readonly pixCodes: ReadonlyMap<string, PixCode>;
}

export const isOpen = ({ status }: Pick<Charge, 'status'>): boolean => status === 'pending' || status === 'overdue';

export const buyerPaymentView = (
  t: Translate,
  { payment, charges, offer, pixCodes }: BuyerPayment,
): BuyerPaymentView => ({
  pid: payment.pid,
  kind: payment.kind,
  status: payment.status,
  replaced: isReplaced(payment),
  status_text: t(isReplaced(payment) ? 'paymentStatus.replaced' : `paymentStatus.${payment.status}`),
  product: { name: offer.product.name },
  organization: { name: offer.organization.name },
  billing_type: payment.billingType,
  installment_count: payment.installmentCount,
  total: formatCents(payment.totalCents),
  purchased_at: dateAt(payment.createdAt),
  installments: charges.map((charge) => ({
    ...installmentView(charge, pixCodes.get(charge.gatewayId) ?? null),
    status_text: t(`chargeStatus.${isReplaced(payment) && isRemoved(charge) ? 'replaced' : charge.status}`),
  })),
});

const isReplaced = ({ replacedByPid }: Pick<PaymentDetails, 'replacedByPid'>): boolean => replacedByPid !== null;

const isRemoved = ({ status }: Charge): boolean => status === 'deleted_or_canceled_by_new_payment';

function installmentView(charge: Charge, pix: PixCode | null): Omit<BuyerInstallmentView, 'status_text'> {
  const links = isOpen(charge) ? charge : { invoiceUrl: null, bankSlipUrl: null };
  return {
    number: charge.number,
    amount: formatCents(charge.amountCents),
    due_date: charge.dueDate,
    status: charge.status,
    invoice_url: links.invoiceUrl,
    bank_slip_url: links.bankSlipUrl,
    pix: pix && { payload: pix.payload, expires_at: pix.expiresAt },
  };
}
