import type { Charge, Plan, Refund } from './charge.js';
import { feeOf, reais } from './money.js';

/** The random part of an id, used in the gateway's links. */
export const suffixOf = (charge: Charge): string => charge.id.slice('pay_'.length);

const anticipableDays = 90;

const isSlip = (charge: Charge): boolean => charge.billingType === 'BOLETO' || charge.billingType === 'UNDEFINED';

/** Only slips of a plan that fall due within three months can be anticipated. */
const anticipable = (charge: Charge): boolean => {
  const last = Temporal.PlainDate.from(charge.createdOn).add({ days: anticipableDays });
  const soon = Temporal.PlainDate.compare(Temporal.PlainDate.from(charge.dueDate), last) <= 0;
  return charge.plan !== null && charge.billingType === 'BOLETO' && charge.status === 'PENDING' && soon;
};

const refundView = (refund: Refund, receipt: string): object => ({
  dateCreated: refund.dateCreated,
  status: 'DONE',
  value: reais(refund.cents),
  endToEndIdentifier: null,
  description: refund.description,
  effectiveDate: refund.dateCreated,
  transactionReceiptUrl: receipt,
  refundedSplits: [],
});

const byBillingType = (charge: Charge): object => {
  if (isSlip(charge)) return { canBePaidAfterDueDate: true };
  if (charge.billingType === 'CREDIT_CARD') return { creditCard: charge.creditCard };
  return {};
};

const money = (charge: Charge): object => ({
  value: reais(charge.cents),
  netValue: reais(charge.cents - feeOf(charge.cents, charge.billingType, charge.of)),
  originalValue: null,
  interestValue: null,
});

const terms = ({ terms: { discount, fine, interest } }: Charge): object => ({
  discount: {
    value: discount.value,
    limitDate: null,
    dueDateLimitDays: discount.dueDateLimitDays,
    type: discount.type,
  },
  fine,
  interest: { value: interest.value, type: 'PERCENTAGE' },
});

/** The gateway's JSON of a charge. */
export const chargeView = (charge: Charge, publicUrl: string): object => {
  const suffix = suffixOf(charge);
  const receipt = `${publicUrl}/comprovantes/${suffix}`;
  const { confirmedDate, paymentDate, clientPaymentDate, creditDate, pixTransaction } = charge.payday;
  const showsConfirmation = charge.billingType === 'CREDIT_CARD' || confirmedDate !== null;
  return {
    object: 'payment',
    id: charge.id,
    dateCreated: charge.createdOn,
    customer: charge.customer,
    ...(charge.plan !== null && { installment: charge.plan }),
    checkoutSession: null,
    paymentLink: null,
    ...money(charge),
    description: charge.description,
    billingType: charge.billingType,
    ...(showsConfirmation && { confirmedDate }),
    ...byBillingType(charge),
    pixTransaction,
    status: charge.status,
    dueDate: charge.dueDate,
    originalDueDate: charge.originalDueDate,
    paymentDate,
    clientPaymentDate,
    installmentNumber: charge.number,
    invoiceUrl: `${publicUrl}/i/${suffix}`,
    invoiceNumber: charge.invoiceNumber,
    externalReference: charge.externalReference,
    deleted: charge.deleted,
    anticipated: false,
    anticipable: anticipable(charge),
    creditDate,
    estimatedCreditDate: creditDate,
    transactionReceiptUrl: clientPaymentDate === null ? null : receipt,
    nossoNumero: isSlip(charge) ? charge.nossoNumero : null,
    bankSlipUrl: isSlip(charge) ? `${publicUrl}/b/pdf/${suffix}` : null,
    lastInvoiceViewedDate: null,
    lastBankSlipViewedDate: null,
    ...terms(charge),
    postalService: false,
    escrow: null,
    refunds: charge.refunds.length === 0 ? null : charge.refunds.map((refund) => refundView(refund, receipt)),
  };
};

/** The gateway's JSON of a plan. */
export const planView = (plan: Plan, charges: readonly Charge[], publicUrl: string): object => {
  const fees = charges.reduce((total, charge) => total + feeOf(charge.cents, charge.billingType, plan.count), 0);
  const refunds = charges.flatMap((charge) =>
    charge.refunds.map((refund) => refundView(refund, `${publicUrl}/comprovantes/${suffixOf(charge)}`)),
  );
  return {
    object: 'installment',
    id: plan.id,
    value: reais(plan.cents),
    netValue: reais(plan.cents - fees),
    paymentValue: reais(charges.at(-1)?.cents ?? 0),
    installmentCount: plan.count,
    billingType: plan.billingType,
    paymentDate: null,
    description: plan.description,
    expirationDay: plan.expirationDay,
    deleted: plan.deleted,
    dateCreated: plan.createdOn,
    checkoutSession: null,
    customer: plan.customer,
    paymentLink: null,
    transactionReceiptUrl: null,
    creditCard: plan.creditCard,
    refunds: refunds.length === 0 ? null : refunds,
  };
};
