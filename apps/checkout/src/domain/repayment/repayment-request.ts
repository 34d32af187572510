import { formatCents, repaymentSync } from '@rotina/contracts';
import type {
  OriginalInstallment,
  OriginalPlan,
  RepaymentCustomer,
  RepaymentInstallment,
  RepaymentInstallmentStatus,
  RepaymentKind,
  RepaymentPlan,
  RepaymentRequest,
} from '@rotina/contracts';
import type { Charge } from '../payment/charge.js';
import type { KnownChargeStatus } from '../payment/charge-status.js';
import type { Customer, PaymentState } from '../payment/payment.js';
import { splitCents } from '../pricing/installments.js';
import { isOpen, isWholePlan, paymentLinkOf } from './repayment-rules.js';

/** A payment and its plan, one of the two of a repayment. */
interface PlanFacts {
  readonly payment: Pick<PaymentState, 'pid' | 'billingType' | 'installmentCount' | 'totalCents' | 'createdAt'>;
  readonly charges: readonly Charge[];
  readonly description: string;
}

export interface RepaymentFacts {
  readonly kind: RepaymentKind;
  readonly operatorEmail: string;
  readonly companySlug: string;
  readonly productSlug: string;
  readonly customer: Customer;
  readonly repayment: PlanFacts;
  /** The plan that was replaced, as it is after the removal of its open charges. */
  readonly original: PlanFacts;
  readonly sentAt: Temporal.Instant;
}

/**
 * The body of `payment.repayment.created` (spec 3, D): what is true of both plans when it is sent.
 * @throws Error while a plan does not have all its installments, or the new one no link to pay by.
 */
export function repaymentRequest(facts: RepaymentFacts): RepaymentRequest {
  return {
    event: repaymentSync.event,
    source: repaymentSync.source,
    sent_at: moment(facts.sentAt),
    company_slug: facts.companySlug,
    product_slug: facts.productSlug,
    repayment: repaymentPlan(facts),
    installments: chargesOf(facts.repayment).map(installment),
    original_payment: originalPlan(facts.original),
    customer: customerOf(facts.customer),
  };
}

function repaymentPlan({ kind, operatorEmail, repayment }: RepaymentFacts): RepaymentPlan {
  const charges = chargesOf(repayment);
  const [first] = charges;
  return {
    // The gateway's charges are the truth, whatever was asked for.
    ...describe(repayment, sumOf(charges)),
    kind,
    gateway: repaymentSync.gateway,
    gateway_id: first.gatewayId,
    gateway_installment_id: planIdOf(repayment),
    gateway_checkout_url: linkOf(first),
    operator_email: operatorEmail,
  };
}

function originalPlan(original: PlanFacts): OriginalPlan {
  const charges = chargesOf(original);
  const paid = charges.filter(({ knownStatus }) => knownStatus === 'paid');
  const cancelled = charges.filter(({ knownStatus }) => knownStatus === 'deleted_or_canceled_by_new_payment');
  return {
    ...describe(original, original.payment.totalCents),
    gateway_id: charges[0].gatewayId,
    gateway_installment_id: planIdOf(original),
    status: cancelled.length > 0 && !charges.some(isOpen) ? 'cancelled' : 'active',
    paid_installment_count: paid.length,
    paid_total: formatCents(sumOf(paid)),
    cancelled_installment_count: cancelled.length,
    installments: charges.map(originalInstallment),
  };
}

const describe = ({ payment, description, ...plan }: PlanFacts, totalCents: number) => ({
  reference: payment.pid,
  external_id: payment.pid,
  description,
  billing_type: payment.billingType,
  installment_count: payment.installmentCount,
  total: formatCents(totalCents),
  installment_amount: formatCents(splitCents(totalCents, payment.installmentCount)[0] ?? totalCents),
  due_date: chargesOf({ payment, description, ...plan })[0].dueDate,
  created_at: moment(payment.createdAt),
});

/** D needs a link to pay by. */
function linkOf(charge: Charge): string {
  const link = paymentLinkOf(charge);
  if (link === null) throw new Error(`Charge ${charge.gatewayId} has no link to pay by.`);
  return link;
}

const statuses: Readonly<Record<KnownChargeStatus, RepaymentInstallmentStatus>> = {
  draft: 'pending',
  creating_on_gateway: 'pending',
  pending: 'pending',
  overdue: 'overdue',
  paid: 'paid',
  refunded: 'refunded',
  deleted_or_canceled_by_new_payment: 'cancelled',
};

const installment = (charge: Charge) =>
  ({
    number: charge.number,
    gateway_id: charge.gatewayId,
    amount: formatCents(charge.amountCents),
    net_amount: netAmountOf(charge),
    due_date: charge.dueDate,
    status: statuses[charge.knownStatus],
    invoice_url: charge.invoiceUrl,
    bank_slip_url: charge.bankSlipUrl,
    invoice_number: charge.invoiceNumber,
  }) satisfies RepaymentInstallment;

const originalInstallment = (charge: Charge): OriginalInstallment => ({
  ...installment(charge),
  paid_at: charge.knownStatus === 'paid' ? charge.paidAt : null,
});

/** The fee of a small charge is more than the charge, and money in D has no sign. */
const netAmountOf = ({ netAmountCents }: Charge): string | null =>
  netAmountCents === null || netAmountCents < 0 ? null : formatCents(netAmountCents);

const customerOf = (customer: Customer): RepaymentCustomer => ({
  name: customer.name,
  email: customer.email,
  document: customer.document,
  document_type: customer.documentType,
  phone: customer.phone,
  country: customer.country,
});

/** The charges of a plan in its order, each installment once. */
function chargesOf({ payment, charges }: PlanFacts): readonly [Charge, ...Charge[]] {
  const [first, ...others] = charges.toSorted((one, other) => one.number - other.number);
  if (!first || !isWholePlan(charges, payment.installmentCount)) {
    throw new Error(`Payment ${payment.pid} does not have each of its ${payment.installmentCount} installments once.`);
  }
  return [first, ...others];
}

const planIdOf = (plan: PlanFacts): string | null =>
  plan.payment.installmentCount === 1 ? null : chargesOf(plan)[0].gatewayInstallmentId;

const sumOf = (charges: readonly Charge[]): number => charges.reduce((sum, { amountCents }) => sum + amountCents, 0);

const moment = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' });
