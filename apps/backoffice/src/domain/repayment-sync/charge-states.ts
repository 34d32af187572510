import type { ChargeStatus } from '@rotina/contracts';
import type { ChargeUpdate } from '../installment/charge-update.js';
import type { InstallmentStatus } from '../installment/installment-status.js';
import type { SyncedCharge } from './synced-plans.js';

const statuses: Readonly<Record<InstallmentStatus, ChargeStatus>> = {
  pending: 'pending',
  approved: 'paid',
  overdue: 'overdue',
  cancelled: 'deleted_or_canceled_by_new_payment',
  refunded: 'refunded',
};

/** The state of a charge as a sync lists it: older than any event about it, because events begin with revision 1. */
export const syncedCharge = (reference: string, charge: SyncedCharge): ChargeUpdate => ({
  gatewayId: charge.gatewayId,
  reference,
  revision: 0,
  number: charge.number,
  status: statuses[charge.status],
  amountCents: charge.amountCents,
  dueDate: charge.dueDate,
  paidAt: charge.paidAt,
  undo: false,
});
