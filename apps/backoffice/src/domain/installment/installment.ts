import type { ChargeUpdate } from './charge-update.js';
import { canMove, installmentStatusOf } from './installment-status.js';
import type { InstallmentStatus } from './installment-status.js';

/** One charge of an order. */
export interface Installment {
  readonly id: string;
  readonly orderId: string;
  readonly number: number;
  readonly gatewayId: string;
  readonly status: InstallmentStatus;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly paidAt: string | null;
}

type Changing = Pick<Installment, 'amountCents' | 'dueDate' | 'paidAt' | 'status'>;

/** An installment for a charge. The gateway numbers every charge but a single one. */
export const installmentOf = (ids: Pick<Installment, 'id' | 'orderId'>, charge: ChargeUpdate): Installment => ({
  ...ids,
  number: charge.number ?? 1,
  gatewayId: charge.gatewayId,
  status: installmentStatusOf[charge.status] ?? 'pending',
  amountCents: charge.amountCents,
  dueDate: charge.dueDate,
  paidAt: charge.paidAt,
});

/** The installment after an update of its charge; null when the update leads neither forward nor back by an undo. */
export function applyChargeUpdate<I extends Changing>(installment: I, update: ChargeUpdate): I | null {
  const status = installmentStatusOf[update.status];
  if (status === null) return null;
  if (status !== installment.status && !canMove(installment.status, status, update.undo)) return null;
  const wasPaid = status === 'approved' || status === 'refunded';
  return {
    ...installment,
    status,
    amountCents: update.amountCents,
    dueDate: update.dueDate,
    paidAt: wasPaid ? (update.paidAt ?? installment.paidAt) : null,
  };
}

/** Whether a charge that the order's plan lacks becomes an installment. */
export function joinsPlan({ status }: ChargeUpdate): boolean {
  const joining = installmentStatusOf[status];
  return joining !== null && joining !== 'cancelled';
}

/** Whether money arrived on an installment that was cancelled: only a person can decide about that. */
export const isUnexpectedMoney = (before: Pick<Installment, 'status'>, after: Pick<Installment, 'status'>): boolean =>
  before.status === 'cancelled' && after.status === 'approved';
