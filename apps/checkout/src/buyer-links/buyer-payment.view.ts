import {
  billingTypes,
  chargeStatuses,
  displayStatuses,
  formatCents,
  paymentKinds,
  paymentStatuses,
} from '@rotina/contracts';
import type { BillingType, ChargeStatus, DisplayStatus, PaymentKind, PaymentStatus } from '@rotina/contracts';
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
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { Charge } from '../domain/payment/charge.js';
import { isOpen, standingOf } from '../domain/payment/plan-standing.js';
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
    nullable(text),
    'The digits of its bank slip to copy; null unless it is open and the payment gateway has told them.',
  )
  readonly bank_slip_line: string | null;
  @Field(
    nullable(BuyerPixView),
    'Its Pix code; null unless it is open and paid by Pix, and for later ones until the payment gateway has answered once: their `invoice_url` shows the code.',
  )
  readonly pix: BuyerPixView | null;
  @Field(nullable(date), 'When it was paid; null unless it is.') readonly paid_at: string | null;
  @Field(nullable(uri), 'The page with its receipt; null unless it is paid.') readonly receipt_url: string | null;
}

/** The installment that a buyer pays next. */
export class DueInstallmentView {
  @Field(integer) readonly number: number;
  @Field(money) readonly amount: string;
  @Field(date) readonly due_date: string;
}

class SellerView {
  @Field(text) readonly name: string;
  @Field(nullable(text), 'Where buyers write to.') readonly contact_email: string | null;
}

class NamedView {
  @Field(text) readonly name: string;
}

export class BuyerPaymentView {
  @Field(uuid) readonly pid: string;
  @Field(oneOf(paymentKinds)) readonly kind: PaymentKind;
  @Field(oneOf(paymentStatuses), 'Of a replaced payment, as it was when it was replaced.')
  readonly status: PaymentStatus;
  @Field(oneOf(displayStatuses), 'What pages and mails call it: `partially_paid` until the last installment is paid.')
  readonly display_status: DisplayStatus;
  @Field(boolean, 'A new plan has taken the place of this one.') readonly replaced: boolean;
  @Field(nullable(uri), 'The page of the newest plan in the place of this one.')
  readonly replaced_by_url: string | null;
  @Field(text, 'The `display_status` in the language of the request.')
  readonly status_text: string;
  @Field(NamedView) readonly product: NamedView;
  @Field(SellerView) readonly organization: SellerView;
  @Field(oneOf(billingTypes)) readonly billing_type: BillingType;
  @Field(integer) readonly installment_count: number;
  @Field(money, 'Discount and interest included.') readonly total: string;
  @Field(money, 'Less what was given back.') readonly paid: string;
  @Field(money) readonly open: string;
  @Field(money, 'Given back.') readonly refunded: string;
  @Field(money, 'Removed, for the plan that replaced this one or without another plan.') readonly removed: string;
  @Field(nullable(DueInstallmentView), 'The open installment that is due first.')
  readonly next_due: DueInstallmentView | null;
  @Field(instant) readonly purchased_at: Date;
  @Field(listOf(BuyerInstallmentView)) readonly installments: readonly BuyerInstallmentView[];
}

/** A payment for its buyer: nothing about the person, since a link may be passed on. */
@Example<BuyerPaymentAnswer>({
  payment: {
    pid: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07',
    kind: 'standard',
    status: 'pending',
    display_status: 'pending',
    replaced: false,
    replaced_by_url: null,
    status_text: 'Aguardando pagamento',
    product: { name: 'Assinatura anual' },
    organization: { name: 'Rotina', contact_email: 'atendimento@example.com' },
    billing_type: 'BOLETO',
    installment_count: 1,
    total: '350.00',
    paid: '0.00',
    open: '350.00',
    refunded: '0.00',
    removed: '0.00',
    next_due: { number: 1, amount: '350.00', due_date: '2026-03-13' },
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
        bank_slip_line: '46190000010000000000700000000019114410000035000',
        pix: null,
        paid_at: null,
        receipt_url: null,
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
  /** By the gateway's ids of open charges. */
  readonly slipLines: ReadonlyMap<string, string>;
  readonly replacedByUrl: string | null;
  readonly receiptUrlOf: (charge: Charge) => string;
}

export const dueInstallment = ({
  number,
  amountCents,
  dueDate,
}: Pick<Charge, 'number' | 'amountCents' | 'dueDate'>): FieldsOf<DueInstallmentView> => ({
  number,
  amount: formatCents(amountCents),
  due_date: dueDate,
});

export const buyerPaymentView = (t: Translate, bought: BuyerPayment): BuyerPaymentView => {
  const { payment, charges, offer, replacedByUrl } = bought;
  const { displayStatus, sums, nextDue } = standingOf(charges, { isReplaced: isReplaced(payment) });
  const { name, contactEmail } = offer.organization;
  return {
    pid: payment.pid,
    kind: payment.kind,
    status: payment.status,
    display_status: displayStatus,
    replaced: isReplaced(payment),
    replaced_by_url: replacedByUrl,
    status_text: t(`paymentStatus.${displayStatus}`),
    product: { name: offer.product.name },
    organization: { name, contact_email: contactEmail },
    billing_type: payment.billingType,
    installment_count: payment.installmentCount,
    total: formatCents(payment.totalCents),
    paid: formatCents(sums.paidCents),
    open: formatCents(sums.openCents),
    refunded: formatCents(sums.refundedCents),
    removed: formatCents(sums.replacedCents + sums.cancelledCents),
    next_due: nextDue && dueInstallment(nextDue),
    purchased_at: dateAt(payment.createdAt),
    installments: charges.map((charge) => ({
      ...installmentView(charge, bought),
      status_text: t(`chargeStatus.${isReplaced(payment) && isRemoved(charge) ? 'replaced' : charge.status}`),
    })),
  };
};

const isReplaced = ({ replacedByPid }: Pick<PaymentDetails, 'replacedByPid'>): boolean => replacedByPid !== null;

const isRemoved = ({ status }: Charge): boolean => status === 'deleted_or_canceled_by_new_payment';

function installmentView(
  charge: Charge,
  { pixCodes, slipLines, receiptUrlOf }: BuyerPayment,
): Omit<BuyerInstallmentView, 'status_text'> {
  const links = isOpen(charge) ? charge : { invoiceUrl: null, bankSlipUrl: null };
  const pix = pixCodes.get(charge.gatewayId);
  const isPaid = charge.status === 'paid';
  return {
    ...dueInstallment(charge),
    status: charge.status,
    invoice_url: links.invoiceUrl,
    bank_slip_url: links.bankSlipUrl,
    bank_slip_line: slipLines.get(charge.gatewayId) ?? null,
    pix: pix ? { payload: pix.payload, expires_at: pix.expiresAt } : null,
    paid_at: isPaid ? charge.paidAt : null,
    receipt_url: isPaid ? receiptUrlOf(charge) : null,
  };
}
