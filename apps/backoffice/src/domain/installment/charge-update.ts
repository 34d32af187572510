import type {
  AccountsInstallment,
  AccountsPayload,
  ChargeStatus,
  EventInstallmentStatus,
  InstallmentChangedPayload,
  OverdueInstallmentRef,
} from '@rotina/contracts';
import { centsFromNumber } from '@rotina/contracts';

/** The revision of an update that comes without one: any numbered update is newer. */
export const unnumbered = -1;

/** What an event reports about one charge at the gateway. */
export interface ChargeUpdate {
  readonly gatewayId: string;
  /** The pid of the charge's payment; null where checkout does not know it. */
  readonly reference: string | null;
  readonly revision: number;
  readonly number: number | null;
  readonly status: ChargeStatus;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly paidAt: string | null;
  /** Whether the gateway takes an earlier update back. */
  readonly undo: boolean;
}

const chargeStatusOf: Readonly<Record<EventInstallmentStatus, ChargeStatus>> = {
  PENDING: 'pending',
  PAID: 'paid',
  OVERDUE: 'overdue',
  REFUNDED: 'refunded',
};

/** The update in a listed installment of an accounts event. */
export const listedCharge = (reference: string, item: AccountsInstallment): ChargeUpdate => ({
  gatewayId: item.provider_ref,
  reference,
  revision: unnumbered,
  number: item.number,
  status: chargeStatusOf[item.status],
  amountCents: centsFromNumber(item.amount),
  dueDate: item.due_on,
  paidAt: item.paid_at,
  undo: false,
});

/** The update in an INSTALLMENT_CHANGED. */
export const changedCharge = (payload: InstallmentChangedPayload): ChargeUpdate => ({
  gatewayId: payload.charge_id,
  reference: payload.pid,
  revision: payload.revision,
  number: payload.number,
  status: payload.status,
  amountCents: payload.amount_cents,
  dueDate: payload.due_date,
  paidAt: payload.paid_at,
  undo: payload.undo ?? false,
});

/** The update in an INSTALLMENT_PAID or INSTALLMENT_OVERDUE; null when the payload's list lacks the installment. */
export function namedCharge(payload: AccountsPayload, ref: OverdueInstallmentRef): ChargeUpdate | null {
  const item = payload.installments.find((installment) => installment.provider_ref === ref.provider_ref);
  return item ? listedCharge(payload.external_id, item) : null;
}
