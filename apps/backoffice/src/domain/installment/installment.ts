import type { ChargeUpdate, ReportedCharge } from './charge-update.js';
import { canMove, installmentStatusOf } from './installment-status.js';
import type { InstallmentStatus } from './installment-status.js';

/** One charge of an order. */
export interface Installment {
  readonly id: string;
  readonly orderId: string;
  readonly number: number;
  readonly gatewayId: string;
  /** The revision of its charge that it shows; null while checkout has reported none. */
  readonly revision: number | null;
  readonly status: InstallmentStatus;
  readonly amountCents: number;
  /** The amount that was to be paid; null until the first update of an installment that is older than this field. */
  readonly agreedCents: number | null;
  readonly dueDate: string;
  readonly paidAt: string | null;
}

type Changing = Pick<Installment, 'agreedCents' | 'amountCents' | 'dueDate' | 'paidAt' | 'revision' | 'status'>;

/** An installment for a charge. The gateway numbers every charge but a single one. */
export const installmentOf = (ids: Pick<Installment, 'id' | 'orderId'>, charge: ReportedCharge): Installment => ({
  ...ids,
  number: charge.number ?? 1,
  gatewayId: charge.gatewayId,
  revision: charge.revision,
  status: installmentStatusOf[charge.status] ?? 'pending',
  amountCents: charge.amountCents,
  agreedCents: charge.agreedCents ?? charge.amountCents,
  dueDate: charge.dueDate,
  paidAt: charge.paidAt,
});

/**
 * The installment after an update of its charge; null when the update changes nothing. Revisions order updates whatever
 * overtook them, so a newer one is taken as it is. An installment without a revision moves along the table of transitions.
 */
export function applyChargeUpdate<I extends Changing>(installment: I, update: ChargeUpdate): I | null {
  const status = installmentStatusOf[update.status];
  if (status === null || !isNewer(installment, status, update)) return null;
  const wasPaid = status === 'approved' || status === 'refunded';
  return {
    ...installment,
    revision: update.revision,
    status,
    amountCents: update.amountCents,
    agreedCents: installment.agreedCents ?? installment.amountCents,
    dueDate: update.dueDate,
    paidAt: wasPaid ? (update.paidAt ?? installment.paidAt) : null,
  };
}

function isNewer({ revision, status }: Changing, next: InstallmentStatus, update: ChargeUpdate): boolean {
  if (revision !== null) return update.revision > revision;
  return next === status || canMove(status, next, update.undo);
}

/** Whether an update says something about an installment; one that does not never hides an earlier one. */
export const isKnown = ({ status }: ChargeUpdate): boolean => installmentStatusOf[status] !== null;

/** Whether a charge that the order's plan lacks becomes an installment. */
export function joinsPlan({ status }: ChargeUpdate): boolean {
  const joining = installmentStatusOf[status];
  return joining !== null && joining !== 'cancelled';
}

type Standing = Pick<Installment, 'status'>;

/** Whether money arrived on an installment that was cancelled: only a person can decide about that. */
export const isUnexpectedMoney = (before: Standing, after: Standing): boolean =>
  before.status === 'cancelled' && after.status === 'approved';

/** Whether another sum was paid than agreed. */
export const isOtherSum = ({
  status,
  amountCents,
  agreedCents,
}: Pick<Installment, 'agreedCents' | 'amountCents' | 'status'>): boolean =>
  status === 'approved' && agreedCents !== null && amountCents !== agreedCents;

/** Whether a refund was taken back, so that the money is here after all. */
export const isRefundUndone = (before: Standing, after: Standing): boolean =>
  before.status === 'refunded' && after.status === 'approved';

/** Whether money that was here is not any more. */
export const isMoneyGone = (before: Standing, after: Standing): boolean =>
  before.status === 'approved' && after.status !== 'approved';
