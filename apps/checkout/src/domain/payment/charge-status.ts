import type { ChargeStatus } from '@rotina/contracts';

/** Every status but `unknown`, which says nothing about the money. */
export type KnownChargeStatus = Exclude<ChargeStatus, 'unknown'>;

/** A charge never moves to a lower rank; money on a removed charge counts, so `paid` stands above it. */
export const chargeRanks: Readonly<Record<KnownChargeStatus, number>> = {
  draft: 0,
  creating_on_gateway: 0,
  pending: 1,
  overdue: 2,
  deleted_or_canceled_by_new_payment: 3,
  paid: 4,
  refunded: 5,
};

const mayBecomeUnknown: readonly KnownChargeStatus[] = ['draft', 'creating_on_gateway', 'pending', 'overdue', 'paid'];

export interface ChargeStanding {
  readonly status: ChargeStatus;
  /** The last status other than `unknown`. */
  readonly knownStatus: KnownChargeStatus;
  /** When the last applied update happened at the gateway. */
  readonly lastEventAt: Temporal.Instant | null;
}

export interface StatusUpdate {
  readonly status: ChargeStatus;
  /** When it happened at the gateway; null when the charge was read live. */
  readonly happenedAt: Temporal.Instant | null;
  /** The gateway reverts an earlier step: the one way to a lower rank. */
  readonly undo: boolean;
}

/** Whether an update may overwrite what is known about a charge; a stale one changes nothing. */
export function acceptsUpdate(charge: ChargeStanding, update: StatusUpdate): boolean {
  const late = isLate(charge, update);
  if (update.undo) return !late;
  if (update.status === 'unknown') return !late && mayBecomeUnknown.includes(charge.knownStatus);
  const step = chargeRanks[update.status] - chargeRanks[charge.knownStatus];
  return step > 0 || (step === 0 && !late);
}

/** The last known status of a charge once an update to `status` was accepted. */
export const knownStatusAfter = (
  charge: Pick<ChargeStanding, 'knownStatus'>,
  status: ChargeStatus,
): KnownChargeStatus => (status === 'unknown' ? charge.knownStatus : status);

const isLate = ({ lastEventAt }: ChargeStanding, { happenedAt }: StatusUpdate): boolean =>
  lastEventAt !== null && happenedAt !== null && Temporal.Instant.compare(happenedAt, lastEventAt) < 0;
