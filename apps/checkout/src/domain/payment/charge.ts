import type { ChargeStatus } from '@rotina/contracts';
import { counted, isPaidWithNothing } from './charge-amount.js';
import { acceptsUpdate, isBackwards, isDoubtful, isFirstPayment, knownStatusAfter } from './charge-status.js';
import type { ChargeStanding, KnownChargeStatus, StatusUpdate } from './charge-status.js';

/** A charge as the gateway describes it, amounts in cents. */
export interface ChargeFacts {
  /** The gateway's id. */
  readonly id: string;
  /** The gateway's id of the plan; null for a single charge. */
  readonly installmentId: string | null;
  /** Position in the plan; 1 for a single charge. */
  readonly number: number;
  readonly amountCents: number;
  readonly netAmountCents: number | null;
  readonly refundedCents: number;
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
  readonly status: ChargeStatus;
  /** The gateway's own status, stored beside ours. */
  readonly gatewayStatus: string;
  /** `YYYY-MM-DD`; null when unpaid. */
  readonly paidAt: string | null;
  readonly invoiceUrl: string | null;
  readonly bankSlipUrl: string | null;
  readonly invoiceNumber: string | null;
}

/** The state of a charge at one moment, as the gateway reported it. */
export interface ChargeUpdate extends ChargeFacts, StatusUpdate {}

type Standing = Pick<ChargeFacts, 'amountCents' | 'status'>;

/** Whether the gateway, read live, says of a charge what a notification said. */
export const isConfirmed = (claimed: Standing, live: Standing): boolean =>
  live.status === claimed.status && live.amountCents === claimed.amountCents;

/** One installment; `pid` is null for a charge of a payment that is not ours. */
export interface Charge extends Omit<ChargeFacts, 'id' | 'installmentId'> {
  readonly id: string;
  readonly gatewayId: string;
  readonly gatewayInstallmentId: string | null;
  readonly pid: string | null;
  /** The last status other than `unknown`. */
  readonly knownStatus: KnownChargeStatus;
  /** Grows with every change of the status. */
  readonly revision: number;
  readonly lastEventAt: Temporal.Instant | null;
}

type ChargeOutcome = 'created' | 'changed' | 'unchanged' | 'stale';

/** The effect of an update on a charge. */
export interface ChargeChange {
  readonly outcome: ChargeOutcome;
  /** The status before; null for a new charge. */
  readonly from: ChargeStatus | null;
  /** The charge after the update. */
  readonly charge: Charge;
  /** Whether it leads, or may lead, backwards. */
  readonly undo: boolean;
  /** Whether the order of arrival leaves in doubt what the charge is: it has to be read live. */
  readonly isDoubtful: boolean;
  /** Whether the gateway calls it paid without an amount, which does not count. */
  readonly isPaidWithNothing: boolean;
}

interface NewCharge {
  readonly id: string;
  readonly pid: string | null;
  /** The amount that the payment's plan demands; null for a charge of no payment of ours. */
  readonly agreedCents?: number | null;
}

/** A charge before its first update. */
const undescribed: ChargeStanding = { status: 'pending', knownStatus: 'pending', lastEventAt: null };

/** Creates the charge that an update describes for the first time; it is open until a live read has said that it was paid. */
export function createCharge({ id, pid, agreedCents = null }: NewCharge, received: ChargeUpdate): ChargeChange {
  const isClaim = isFirstPayment(undescribed, received);
  const update = counted(isClaim ? unpaid(received) : received, agreedCents ?? 0);
  const { id: gatewayId, installmentId, undo } = update;
  const facts = factsOf(update);
  const charge: Charge = {
    ...facts,
    id,
    gatewayId,
    gatewayInstallmentId: installmentId,
    pid,
    knownStatus: knownStatusAfter({ knownStatus: 'pending' }, facts.status),
    revision: 1,
    lastEventAt: isClaim ? null : orderingTimeOf(received),
  };
  const hasOtherAmount = agreedCents !== null && received.amountCents !== agreedCents;
  return {
    outcome: 'created',
    from: null,
    charge,
    undo,
    isDoubtful: isDoubtful(undescribed, received) || (!received.live && hasOtherAmount),
    isPaidWithNothing: !isClaim && isPaidWithNothing(received),
  };
}

/**
 * Applies an update to a known charge; a stale update leaves the charge as it was. A notification of another amount is
 * stale, too: only a live read changes what a charge costs.
 */
export function updateCharge(charge: Charge, received: ChargeUpdate): ChargeChange {
  const update = counted(received, charge.amountCents);
  const { installmentId, undo: isUndo, live } = update;
  const facts = factsOf(update);
  const from = charge.status;
  const undo = isUndo || (live && isBackwards(charge, update));
  const hasOtherAmount = isOtherAmount(charge, received);
  const doubt = hasOtherAmount || isDoubtful(charge, received);
  if (hasOtherAmount || !acceptsUpdate(charge, update)) {
    return { outcome: 'stale', from, charge, undo, isDoubtful: doubt, isPaidWithNothing: false };
  }
  const hasChanged = from !== facts.status;
  const after: Charge = {
    ...charge,
    ...facts,
    gatewayInstallmentId: installmentId ?? charge.gatewayInstallmentId,
    knownStatus: knownStatusAfter(charge, facts.status),
    paidAt: paidAtAfter(charge, facts),
    revision: charge.revision + (hasChanged ? 1 : 0),
    lastEventAt: latest(charge.lastEventAt, orderingTimeOf(received)),
  };
  const outcome = hasChanged ? 'changed' : 'unchanged';
  return { outcome, from, charge: after, undo, isDoubtful: doubt, isPaidWithNothing: isPaidWithNothing(received) };
}

/** An update's description of a charge, without what identifies and what orders it. */
function factsOf(update: ChargeUpdate): Omit<ChargeFacts, 'id' | 'installmentId'> {
  const { id: _id, installmentId: _plan, happenedAt: _at, undo: _undo, live: _live, ...others } = update;
  const { isPlan: _isPlan, isCreation: _isCreation, ...facts } = others;
  return facts;
}

const unpaid = (update: ChargeUpdate): ChargeUpdate => ({ ...update, status: 'pending', paidAt: null });

const isOtherAmount = (charge: Charge, { live, amountCents }: ChargeUpdate): boolean =>
  !live && amountCents !== charge.amountCents;

const orderingTimeOf = ({ isCreation, happenedAt }: ChargeUpdate): Temporal.Instant | null =>
  isCreation ? null : happenedAt;

/** A live read at a clock behind the gateway's must not make room for what came before it. */
function latest(one: Temporal.Instant | null, other: Temporal.Instant | null): Temporal.Instant | null {
  if (one === null || other === null) return one ?? other;
  return Temporal.Instant.compare(one, other) > 0 ? one : other;
}

const keepPaymentDate: readonly ChargeStatus[] = ['paid', 'refunded', 'unknown'];

/** The gateway omits the payment date from some notifications; only an unpaid charge has none. */
const paidAtAfter = (charge: Charge, facts: Pick<ChargeFacts, 'status' | 'paidAt'>): string | null =>
  facts.paidAt ?? (keepPaymentDate.includes(facts.status) ? charge.paidAt : null);
