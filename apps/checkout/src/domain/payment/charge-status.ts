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
  /** The gateway reverts an earlier step. */
  readonly undo: boolean;
  /** Read live from the gateway, whose state is the truth: it counts as it is, backwards too. */
  readonly live: boolean;
  /** Read from the gateway with the plan of a purchase: what it says is true, and its time orders nothing. */
  readonly isPlan?: boolean;
  /** The charge's creation, which comes before everything else: its time orders nothing. */
  readonly isCreation?: boolean;
}

/** Whether an update may overwrite what is known about a charge; a stale one, or one in doubt, changes nothing. */
export function acceptsUpdate(charge: ChargeStanding, update: StatusUpdate): boolean {
  return update.live || (isForward(charge, update) && !isDoubtful(charge, update));
}

/**
 * Whether only a live read can settle what the charge is now: the notification is the first that calls the charge paid, moves
 * backwards, comes after one created later, or came so close to another one that the gateway's seconds do not order them. The
 * creation leaves no other doubt: whatever is known came after it.
 */
export function isDoubtful(charge: ChargeStanding, update: StatusUpdate): boolean {
  if (update.live) return false;
  if (isFirstPayment(charge, update)) return true;
  if (update.isCreation) return false;
  if (update.undo || !isForward(charge, update)) return true;
  return charge.status !== update.status && isSimultaneous(charge, update);
}

/** Whether a notification is the first that calls a charge paid: whoever has the webhook's token can say so. */
export const isFirstPayment = (
  { knownStatus }: Pick<ChargeStanding, 'knownStatus'>,
  { status, live, isPlan = false }: StatusUpdate,
): boolean => status === 'paid' && !live && !isPlan && chargeRanks[knownStatus] < chargeRanks.paid;

/** The last known status of a charge once an update to `status` was accepted. */
export const knownStatusAfter = (
  charge: Pick<ChargeStanding, 'knownStatus'>,
  status: ChargeStatus,
): KnownChargeStatus => (status === 'unknown' ? charge.knownStatus : status);

/** Whether an update leads to a lower rank. */
export const isBackwards = (
  charge: Pick<ChargeStanding, 'knownStatus'>,
  { status }: Pick<StatusUpdate, 'status'>,
): boolean => chargeRanks[knownStatusAfter(charge, status)] < chargeRanks[charge.knownStatus];

/** Whether an update comes after what is known, in time and in rank. */
function isForward(charge: ChargeStanding, update: StatusUpdate): boolean {
  if (isLate(charge, update)) return false;
  if (update.status === 'unknown') return mayBecomeUnknown.includes(charge.knownStatus);
  return chargeRanks[update.status] >= chargeRanks[charge.knownStatus];
}

/** A change of unknown time counts as late where the time of the last one is known. */
function isLate({ status, lastEventAt }: ChargeStanding, update: StatusUpdate): boolean {
  if (lastEventAt === null) return false;
  if (update.isCreation) return true;
  if (update.happenedAt === null) return update.status !== status;
  return Temporal.Instant.compare(update.happenedAt, lastEventAt) < 0;
}

const isSimultaneous = ({ lastEventAt }: ChargeStanding, { happenedAt }: StatusUpdate): boolean =>
  lastEventAt !== null && happenedAt !== null && lastEventAt.equals(happenedAt);
