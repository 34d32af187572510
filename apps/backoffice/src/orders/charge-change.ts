import type {
  AccountsInstallment,
  ChargeStatus,
  EventInstallmentStatus,
  InstallmentChangedPayload,
  OverdueInstallmentRef,
  AccountsPayload,
} from '@rotina/contracts';
import { centsFromNumber } from '@rotina/contracts';

/** The revision of what an event says without numbering it: anything numbered is newer. */
const unnumbered = -1;

/** What an event says about one charge at the gateway. */
export interface ChargeChange {
  readonly gatewayId: string;
  /** The pid of the payment that the charge belongs to, where checkout knows it. */
  readonly reference: string | null;
  readonly revision: number;
  readonly number: number | null;
  readonly status: ChargeStatus;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly paidAt: string | null;
  readonly undo: boolean;
}

const chargeStatusOf: Readonly<Record<EventInstallmentStatus, ChargeStatus>> = {
  PENDING: 'pending',
  PAID: 'paid',
  OVERDUE: 'overdue',
  REFUNDED: 'refunded',
};

/** An installment of a plan as the accounts events list it. */
export const listedCharge = (reference: string, item: AccountsInstallment): ChargeChange => ({
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

export const changedCharge = (payload: InstallmentChangedPayload): ChargeChange => ({
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

/** The one charge that an INSTALLMENT_PAID or INSTALLMENT_OVERDUE is about; null when its own list does not hold it. */
export function namedCharge(payload: AccountsPayload, ref: OverdueInstallmentRef): ChargeChange | null {
  const item = payload.installments.find((installment) => installment.provider_ref === ref.provider_ref);
  return item ? listedCharge(payload.external_id, item) : null;
}
