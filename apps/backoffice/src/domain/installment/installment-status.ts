import type { ChargeStatus } from '@rotina/contracts';

export const installmentStatuses = ['pending', 'approved', 'overdue', 'cancelled', 'refunded'] as const;
export type InstallmentStatus = (typeof installmentStatuses)[number];

/** Transitions forward. Money that arrives on a cancelled installment is real, so it counts. */
const forward: Readonly<Record<InstallmentStatus, readonly InstallmentStatus[]>> = {
  pending: ['approved', 'overdue', 'cancelled', 'refunded'],
  overdue: ['approved', 'cancelled', 'refunded'],
  approved: ['refunded'],
  cancelled: ['approved'],
  refunded: [],
};

/** Transitions back, for the gateway's explicit undo events only. */
const undone: Readonly<Record<InstallmentStatus, readonly InstallmentStatus[]>> = {
  pending: [],
  overdue: ['pending'],
  approved: ['pending', 'overdue'],
  cancelled: ['pending', 'overdue'],
  refunded: ['approved'],
};

/** The installment status for a charge status; null for a status without a meaning here. */
export const installmentStatusOf: Readonly<Record<ChargeStatus, InstallmentStatus | null>> = {
  draft: 'pending',
  creating_on_gateway: 'pending',
  pending: 'pending',
  paid: 'approved',
  overdue: 'overdue',
  refunded: 'refunded',
  deleted_or_canceled_by_new_payment: 'cancelled',
  unknown: null,
};

/** Whether an installment may take another status while the revisions of its charge are unknown. */
export const canMove = (from: InstallmentStatus, to: InstallmentStatus, undo: boolean): boolean =>
  forward[from].includes(to) || (undo && undone[from].includes(to));
