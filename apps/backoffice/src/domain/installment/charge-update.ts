import type { ChargeStatus, InstallmentChangedPayload, PlacedCharge } from '@rotina/contracts';

/** An event's report about one charge at the gateway. */
export interface ChargeUpdate {
  readonly gatewayId: string;
  /** The pid of the charge's payment; null where checkout does not know it. */
  readonly reference: string | null;
  /** Orders the updates of a charge, however they arrive. */
  readonly revision: number;
  readonly number: number | null;
  readonly status: ChargeStatus;
  readonly amountCents: number;
  readonly dueDate: string;
  readonly paidAt: string | null;
  /** Whether the gateway takes an earlier update back. */
  readonly undo: boolean;
}

/** A charge as an event reports it. */
export interface ReportedCharge extends ChargeUpdate {
  /** The amount that the purchase demands; null where nobody says so. */
  readonly agreedCents: number | null;
  /** Whether the gateway calls it paid without an amount, which does not count. */
  readonly isPaidWithNothing: boolean;
}

/** The state of a charge in the list of a PURCHASE_PLACED. */
export const placedCharge = (reference: string, charge: Pick<PlacedCharge, keyof PlacedCharge>): ReportedCharge =>
  changedCharge({ ...charge, pid: reference });

/** The update in an INSTALLMENT_CHANGED. */
export const changedCharge = (payload: InstallmentChangedPayload): ReportedCharge => ({
  gatewayId: payload.charge_id,
  reference: payload.pid,
  revision: payload.revision,
  number: payload.number,
  status: payload.status,
  amountCents: payload.amount_cents,
  dueDate: payload.due_date,
  paidAt: payload.paid_at,
  undo: payload.undo ?? false,
  agreedCents: payload.agreed_cents ?? null,
  isPaidWithNothing: payload.paid_with_nothing ?? false,
});
