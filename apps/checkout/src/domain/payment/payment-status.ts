import type { PaymentStatus } from '@rotina/contracts';
import type { KnownChargeStatus } from './charge-status.js';

interface Transitions {
  readonly to: readonly PaymentStatus[];
  /** Further transitions that only the gateway's undo notifications open. */
  readonly undo: readonly PaymentStatus[];
}

/** The transitions of a payment's status. */
export const paymentTransitions: Readonly<Record<PaymentStatus, Transitions>> = {
  draft: { to: ['pending', 'paid', 'overdue', 'refunded'], undo: [] },
  pending: { to: ['paid', 'overdue', 'refunded'], undo: [] },
  paid: { to: ['overdue', 'refunded'], undo: ['pending'] },
  // An overdue charge that was removed at the gateway leaves an ordinary open payment.
  overdue: { to: ['paid', 'refunded', 'pending'], undo: [] },
  refunded: { to: [], undo: ['pending', 'paid', 'overdue'] },
};

interface Precedence {
  readonly charge: KnownChargeStatus;
  readonly payment: PaymentStatus;
}

/** The first charge status that any charge has decides. */
const precedence: readonly Precedence[] = [
  { charge: 'refunded', payment: 'refunded' },
  { charge: 'overdue', payment: 'overdue' },
  { charge: 'paid', payment: 'paid' },
];

/** The status that follows from a payment's charges; null when every charge was removed. */
export function statusOf(charges: readonly KnownChargeStatus[]): PaymentStatus | null {
  const counting: readonly KnownChargeStatus[] = charges.filter(
    (status) => status !== 'deleted_or_canceled_by_new_payment',
  );
  if (counting.length === 0) return null;
  return precedence.find(({ charge }) => counting.includes(charge))?.payment ?? 'pending';
}

/** The payment's next status by its charges; the current one where the table has no such transition. */
export function nextPaymentStatus(
  current: PaymentStatus,
  charges: readonly KnownChargeStatus[],
  undo: boolean,
): PaymentStatus {
  const next = statusOf(charges);
  if (next === null || next === current) return current;
  const { to, undo: reverse } = paymentTransitions[current];
  return to.includes(next) || (undo && reverse.includes(next)) ? next : current;
}
