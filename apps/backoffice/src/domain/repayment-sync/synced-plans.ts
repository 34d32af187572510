import { parseCents } from '@rotina/contracts';
import type {
  BillingType,
  OriginalInstallment,
  RepaymentInstallmentStatus,
  RepaymentKind,
  RepaymentRequest,
} from '@rotina/contracts';
import type { InstallmentStatus } from '../installment/installment-status.js';

/** An installment as a sync describes it. */
export interface SyncedCharge {
  readonly gatewayId: string;
  readonly number: number;
  readonly status: InstallmentStatus;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly paidAt: string | null;
}

/** One of the two payments of a sync with its whole plan. */
export interface SyncedPlan {
  readonly reference: string;
  readonly externalId: string;
  readonly description: string;
  /** Of the repayment alone, as the operator's e-mail. */
  readonly kind: RepaymentKind | null;
  readonly operatorEmail: string | null;
  readonly billingType: BillingType;
  readonly totalCents: number;
  readonly purchasedAt: Temporal.Instant;
  readonly charges: readonly SyncedCharge[];
}

const statuses: Readonly<Record<RepaymentInstallmentStatus, InstallmentStatus>> = {
  paid: 'approved',
  pending: 'pending',
  overdue: 'overdue',
  refunded: 'refunded',
  cancelled: 'cancelled',
};

export const repaymentPlan = ({ repayment, installments }: RepaymentRequest): SyncedPlan => ({
  ...described(repayment),
  kind: repayment.kind,
  operatorEmail: repayment.operator_email,
  charges: installments.map(charge),
});

export const originalPlan = ({ original_payment: original }: RepaymentRequest): SyncedPlan => ({
  ...described(original),
  kind: null,
  operatorEmail: null,
  charges: original.installments.map(charge),
});

type Described = RepaymentRequest['original_payment'] | RepaymentRequest['repayment'];

const described = (plan: Described) => ({
  reference: plan.reference,
  externalId: plan.external_id,
  description: plan.description,
  billingType: plan.billing_type,
  totalCents: centsOf(plan.total),
  purchasedAt: Temporal.Instant.from(plan.created_at),
});

const charge = (installment: Pick<OriginalInstallment, keyof OriginalInstallment>): SyncedCharge => ({
  gatewayId: installment.gateway_id,
  number: installment.number,
  status: statuses[installment.status],
  amountCents: centsOf(installment.amount),
  dueDate: installment.due_date,
  paidAt: installment.paid_at ?? null,
});

function centsOf(amount: string): number {
  const cents = parseCents(amount);
  if (cents === null) throw new Error('An amount of a valid sync is a decimal string.');
  return cents;
}
