import type { InstallmentStatus } from '../installment/installment-status.js';

export const orderStatuses = ['pending', 'partially_paid', 'paid', 'overdue', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

interface Part {
  readonly status: InstallmentStatus;
  readonly amountCents: number;
}

export interface OrderSummary {
  readonly status: OrderStatus;
  readonly paidCents: number;
  readonly openCents: number;
  readonly overdueCents: number;
}

/** An order's status, derived from its installments; the first rule that holds decides. */
export function orderStatusOf(installments: readonly InstallmentStatus[]): OrderStatus {
  const every = (status: InstallmentStatus): boolean => installments.every((installment) => installment === status);
  const any = (status: InstallmentStatus): boolean => installments.includes(status);
  if (installments.length === 0) return 'pending';
  if (every('cancelled')) return 'cancelled';
  if (installments.every((installment) => installment === 'cancelled' || installment === 'refunded')) return 'refunded';
  if (every('approved')) return 'paid';
  if (any('approved')) return 'partially_paid';
  return any('overdue') ? 'overdue' : 'pending';
}

/** The status of a repayment's original at its import, where it is neither paid nor refunded as a whole (spec 3, D). */
export function importedOriginalStatusOf(installments: readonly InstallmentStatus[]): OrderStatus {
  const status = orderStatusOf(installments);
  if (status === 'paid') return 'partially_paid';
  return status === 'refunded' ? 'cancelled' : status;
}

/**
 * The status of an order and its sums: paid, still open after its credit, and overdue. What is overdue goes by the status
 * of installments alone, because a credit belongs to none of them.
 */
export function orderSummary(installments: readonly Part[], creditCents = 0): OrderSummary {
  const sum = (...statuses: InstallmentStatus[]): number =>
    installments.reduce((cents, part) => (statuses.includes(part.status) ? cents + part.amountCents : cents), 0);
  return {
    status: orderStatusOf(installments.map((part) => part.status)),
    paidCents: sum('approved'),
    openCents: Math.max(0, sum('pending', 'overdue') - creditCents),
    overdueCents: sum('overdue'),
  };
}
