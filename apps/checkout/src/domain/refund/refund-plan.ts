import type { Charge } from '../payment/charge.js';

/** The facts of a charge about the money that can be given back. */
export type RefundableCharge = Pick<
  Charge,
  'gatewayId' | 'number' | 'status' | 'amountCents' | 'refundedCents' | 'paidAt'
>;

/** An open charge is removed, so that nobody pays it any more; of a paid one an amount is given back. */
export type RefundStep = 'remove' | 'refund';

export interface PlannedPart {
  readonly step: RefundStep;
  readonly chargeId: string;
  /** 0 for a charge that is removed. */
  readonly amountCents: number;
}

interface RequestedRefund {
  /** Null for all that was paid and not refunded. */
  readonly amountCents: number | null;
  /** The one charge that it is about; null for the newest paid ones. */
  readonly chargeId: string | null;
}

/** Why a refund is impossible, and how much could be given back. */
export interface RefundProblem {
  readonly problem: 'unknown_charge' | 'nothing_left' | 'too_much';
  readonly leftCents: number;
}

/** The money of a charge that can be given back: paid and not refunded. */
export const refundableCents = ({
  status,
  amountCents,
  refundedCents,
}: Pick<RefundableCharge, 'status' | 'amountCents' | 'refundedCents'>): number =>
  status === 'paid' ? Math.max(0, amountCents - refundedCents) : 0;

/** Plans a refund over a payment's charges. Only a refund of everything removes the open ones. */
export function planRefund(
  charges: readonly RefundableCharge[],
  { amountCents, chargeId }: RequestedRefund,
): readonly PlannedPart[] | RefundProblem {
  const concerned = chargeId === null ? charges : charges.filter(({ gatewayId }) => gatewayId === chargeId);
  if (chargeId !== null && concerned.length === 0) return { problem: 'unknown_charge', leftCents: 0 };
  const leftCents = concerned.reduce((sum, charge) => sum + refundableCents(charge), 0);
  if (leftCents === 0) return { problem: 'nothing_left', leftCents };
  if (amountCents !== null && amountCents > leftCents) return { problem: 'too_much', leftCents };
  const removals = amountCents === null && chargeId === null ? charges.filter(isOpen).map(removalOf) : [];
  return [...removals, ...splitRefund(concerned, amountCents ?? leftCents)];
}

/** Splits an amount over paid charges, the newest first; what is more than all of them is left out. */
export function splitRefund(charges: readonly RefundableCharge[], amountCents: number): PlannedPart[] {
  let left = amountCents;
  return charges.toSorted(newestFirst).flatMap((charge) => {
    const share = Math.min(left, refundableCents(charge));
    left -= share;
    return share > 0 ? [{ step: 'refund' as const, chargeId: charge.gatewayId, amountCents: share }] : [];
  });
}

const isOpen = ({ status }: RefundableCharge): boolean => status === 'pending' || status === 'overdue';

const removalOf = ({ gatewayId }: RefundableCharge): PlannedPart => ({
  step: 'remove',
  chargeId: gatewayId,
  amountCents: 0,
});

/** By the day of payment; a card pays all installments on one day. */
function newestFirst(one: RefundableCharge, other: RefundableCharge): number {
  const [paidAt, otherPaidAt] = [one.paidAt ?? '', other.paidAt ?? ''];
  if (paidAt === otherPaidAt) return other.number - one.number;
  return paidAt < otherPaidAt ? 1 : -1;
}
