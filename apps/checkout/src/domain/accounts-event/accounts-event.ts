import {
  defaultTimeZone,
  eventInstallmentStatuses,
  numberFromCents,
  paymentMethods,
  paymentProvider,
} from '@rotina/contracts';
import type {
  AccountsEnvelope,
  AccountsEventType,
  AccountsInstallment,
  AccountsPayload,
  ChargeStatus,
  InstallmentOverduePayload,
  InstallmentPaidPayload,
  PaymentKind,
  PaymentMethod,
} from '@rotina/contracts';
import type { Customer } from '../payment/payment.js';

/** A charge of the live plan. */
export interface PlanCharge {
  readonly id: string;
  readonly number: number;
  readonly customerId: string | null;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly status: ChargeStatus;
  readonly paidAt: string | null;
}

/** The payment and the slugs of its checkout. */
export interface PurchaseFacts {
  readonly pid: string;
  readonly kind: PaymentKind;
  readonly billingType: string;
  readonly installmentCount: number;
  readonly createdAt: Temporal.Instant;
  readonly organizationSlug: string | null;
  readonly productSlug: string;
  readonly customer: Customer;
}

/** C1: the purchase, once the live plan is complete; null until then. */
export function purchaseCreated(
  purchase: PurchaseFacts,
  plan: readonly PlanCharge[],
): AccountsEnvelope<AccountsPayload, 'PURCHASE_CREATED'> | null {
  if (purchase.kind !== 'standard' || plan.length !== purchase.installmentCount) return null;
  const payload = payloadOf(purchase, plan);
  return envelope('PURCHASE_CREATED', payload, payload.purchased_at);
}

/** C2: an installment that is overdue; null when the live plan lacks it. */
export function installmentOverdue(
  purchase: PurchaseFacts,
  plan: readonly PlanCharge[],
  subject: { readonly chargeId: string; readonly observedAt: Temporal.Instant },
): AccountsEnvelope<InstallmentOverduePayload, 'INSTALLMENT_OVERDUE'> | null {
  const charge = plan.find(({ id }) => id === subject.chargeId);
  if (purchase.kind !== 'standard' || !charge) return null;
  const overdue_installment = { number: charge.number, provider_ref: charge.id };
  return envelope(
    'INSTALLMENT_OVERDUE',
    { ...payloadOf(purchase, plan), overdue_installment },
    wireInstant(subject.observedAt),
  );
}

/** C3: an installment that was paid; null when the live plan lacks it, or does not say so. */
export function installmentPaid(
  purchase: PurchaseFacts,
  plan: readonly PlanCharge[],
  subject: { readonly chargeId: string; readonly sentAt: Temporal.Instant },
): AccountsEnvelope<InstallmentPaidPayload, 'INSTALLMENT_PAID'> | null {
  const charge = plan.find(({ id }) => id === subject.chargeId);
  if (purchase.kind !== 'standard' || !charge || !wasPaid(charge)) return null;
  const paid_installment = { number: charge.number, provider_ref: charge.id, paid_at: charge.paidAt };
  return envelope('INSTALLMENT_PAID', { ...payloadOf(purchase, plan), paid_installment }, wireInstant(subject.sentAt));
}

const wasPaid = ({ status }: PlanCharge): boolean => status === 'paid' || status === 'refunded';

/** An instant on the wire: ISO 8601 with São Paulo's offset. */
const wireInstant = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(defaultTimeZone).toString({ timeZoneName: 'never', smallestUnit: 'millisecond' });

function envelope<P extends AccountsPayload, T extends AccountsEventType>(
  event_type: T,
  payload: P,
  occurred_at: string,
): AccountsEnvelope<P, T> {
  return { event_type, external_id: payload.external_id, occurred_at, payload };
}

function payloadOf(purchase: PurchaseFacts, plan: readonly PlanCharge[]): Pick<AccountsPayload, keyof AccountsPayload> {
  const { customer } = purchase;
  return {
    external_id: purchase.pid,
    organization_slug: purchase.organizationSlug,
    product_slug: purchase.productSlug,
    customer: {
      name: customer.name,
      email: customer.email,
      document: customer.document,
      document_type: customer.documentType,
      phone: customer.phone,
      country: customer.country,
      provider_customer_id: plan[0]?.customerId ?? null,
    },
    payment_method: methodOf(purchase.billingType),
    provider: paymentProvider,
    purchased_at: wireInstant(purchase.createdAt),
    installments: plan.flatMap(installmentOf),
  };
}

function methodOf(billingType: string): PaymentMethod {
  if (Object.hasOwn(paymentMethods, billingType)) return paymentMethods[billingType as keyof typeof paymentMethods];
  throw new Error(`No payment method is known for the billing type ${billingType}.`);
}

function installmentOf(charge: PlanCharge): AccountsInstallment[] {
  const status = eventInstallmentStatuses[charge.status];
  if (!status) return [];
  return [
    {
      number: charge.number,
      amount: numberFromCents(charge.amountCents),
      due_on: charge.dueDate,
      status,
      paid_at: charge.paidAt,
      provider_ref: charge.id,
    },
  ];
}
