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
  /** When the last applied update happened at the gateway, or was read there; null while only the creation is known. */
  readonly lastEventAt: Temporal.Instant | null;
}

export interface StatusUpdate {
  readonly status: ChargeStatus;
  /** When it happened at the gateway, or was read live; null where nothing says when. */
  readonly happenedAt: Temporal.Instant | null;
  /** The gateway reverts an earlier step: the one way to a lower rank for a notification. */
  readonly undo: boolean;
  /** Read live from the gateway, whose state is the truth: it counts as it is, backwards too. */
  readonly live: boolean;
  /** The charge's creation, which comes before everything else: its time orders nothing. */
  readonly isCreation?: boolean;
}

/** Whether an update may overwrite what is known about a charge; a stale one changes nothing. */
export function acceptsUpdate(charge: ChargeStanding, update: StatusUpdate): boolean {
  if (update.live) return true;
  if (isLate(charge, update)) return false;
  if (update.undo) return true;
  if (update.status === 'unknown') return mayBecomeUnknown.includes(charge.knownStatus);
  return chargeRanks[update.status] >= chargeRanks[charge.knownStatus];
}

/**
 * Whether only a live read can settle what the charge is now: the notification moves backwards, comes after one created
 * later, or came so close to another one that the gateway's seconds do not order them. The creation leaves no doubt: whatever
 * is known came after it.
 */
export function isDoubtful(charge: ChargeStanding, update: StatusUpdate): boolean {
  if (update.live || update.isCreation) return false;
  if (update.undo || !acceptsUpdate(charge, update)) return true;
  return charge.status !== update.status && isSimultaneous(charge, update);
}

/** The last known status of a charge once an update to `status` was accepted. */
export const knownStatusAfter = (
  charge: Pick<ChargeStanding, 'knownStatus'>,
  status: ChargeStatus,
): KnownChargeStatus => (status === 'unknown' ? charge.knownStatus : status);

/** Whether an update leads to a lower rank. */
export const isBackwards = (charge: ChargeStanding, { status }: StatusUpdate): boolean =>
  chargeRanks[knownStatusAfter(charge, status)] < chargeRanks[charge.knownStatus];

/** A change of unknown time counts as late where the time of the last one is known. */
function isLate({ status, lastEventAt }: ChargeStanding, update: StatusUpdate): boolean {
  if (lastEventAt === null) return false;
  if (update.isCreation) return true;
  if (update.happenedAt === null) return update.status !== status;
  return Temporal.Instant.compare(update.happenedAt, lastEventAt) < 0;
}

const isSimultaneous = ({ lastEventAt }: ChargeStanding, { happenedAt }: StatusUpdate): boolean =>
  lastEventAt !== null && happenedAt !== null && lastEventAt.equals(happenedAt);
