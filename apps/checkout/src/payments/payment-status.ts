import type { PaymentStatus } from '@rotina/contracts';
import type { KnownChargeStatus } from './charge-status.js';

/** Where a payment's status may go; `undo` lists what only the gateway's undo events open. */
export const paymentTransitions: Readonly<
  Record<PaymentStatus, { readonly to: readonly PaymentStatus[]; readonly undo: readonly PaymentStatus[] }>
> = {
  draft: { to: ['pending', 'paid', 'overdue', 'refunded'], undo: [] },
  pending: { to: ['paid', 'overdue', 'refunded'], undo: [] },
  paid: { to: ['overdue', 'refunded'], undo: ['pending'] },
  // An overdue charge that was removed at the gateway leaves an ordinary open payment.
  overdue: { to: ['paid', 'refunded', 'pending'], undo: [] },
  refunded: { to: [], undo: ['pending', 'paid', 'overdue'] },
};

const precedence: readonly (readonly [KnownChargeStatus, PaymentStatus])[] = [
  ['refunded', 'refunded'],
  ['overdue', 'overdue'],
  ['paid', 'paid'],
];

/** The status that a payment's charges make; null when none of them counts any more. */
export function statusOf(charges: readonly KnownChargeStatus[]): PaymentStatus | null {
  const counting: readonly KnownChargeStatus[] = charges.filter(
    (status) => status !== 'deleted_or_canceled_by_new_payment',
  );
  if (counting.length === 0) return null;
  return precedence.find(([charge]) => counting.includes(charge))?.[1] ?? 'pending';
}

/** The status a payment takes by its charges; where the table knows no such move it stays as it is. */
export function nextPaymentStatus(
  current: PaymentStatus,
  charges: readonly KnownChargeStatus[],
  undo: boolean,
): PaymentStatus {
  const wanted = statusOf(charges);
  if (wanted === null || wanted === current) return current;
  const { to, undo: back } = paymentTransitions[current];
  return to.includes(wanted) || (undo && back.includes(wanted)) ? wanted : current;
}
