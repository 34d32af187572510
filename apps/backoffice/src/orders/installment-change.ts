import type { ChargeChange } from './charge-change.js';
import { canMove, installmentStatusOf } from './installment-status.js';
import type { InstallmentStatus } from './installment-status.js';

export interface InstallmentRow {
  readonly id: string;
  readonly orderId: string;
  readonly number: number;
  readonly gatewayId: string;
  readonly status: InstallmentStatus;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly paidAt: string | null;
}

type Standing = Pick<InstallmentRow, 'status' | 'amountCents' | 'dueDate' | 'paidAt'>;

/** An installment after a change of its charge; null when the change does not lead forward and undoes nothing. */
export function afterChange<I extends Standing>(installment: I, change: ChargeChange): I | null {
  const status = installmentStatusOf[change.status];
  if (status === null) return null;
  if (status !== installment.status && !canMove(installment.status, status, change.undo)) return null;
  const wasPaid = status === 'approved' || status === 'refunded';
  return {
    ...installment,
    status,
    amountCents: change.amountCents,
    dueDate: change.dueDate,
    paidAt: wasPaid ? (change.paidAt ?? installment.paidAt) : null,
  };
}
