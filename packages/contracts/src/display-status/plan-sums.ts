import type { PartState } from './display-status.js';

/** An installment with its amount, and the part of that which was given back, in cents. */
export interface PlanPart {
  readonly state: PartState;
  readonly amountCents: number;
  readonly refundedCents?: number;
}

/** The sums of a plan in cents: paid, open, refunded, replaced and cancelled add up to the total. */
export interface PlanSums {
  readonly totalCents: number;
  /** Less what was given back. */
  readonly paidCents: number;
  readonly openCents: number;
  /** A part of what is open. */
  readonly overdueCents: number;
  readonly refundedCents: number;
  /** Removed, because another plan has its place. */
  readonly replacedCents: number;
  /** Removed without another plan. */
  readonly cancelledCents: number;
}

export function planSums(parts: readonly PlanPart[], isReplaced: boolean): PlanSums {
  const sum = (...states: readonly PartState[]): number =>
    parts.reduce((cents, { state, amountCents }) => (states.includes(state) ? cents + amountCents : cents), 0);
  const givenBack = parts.reduce((cents, part) => cents + givenBackOf(part), 0);
  const removed = sum('removed');
  return {
    totalCents: sum('pending', 'overdue', 'paid', 'refunded', 'removed'),
    paidCents: sum('paid') - givenBack,
    openCents: sum('pending', 'overdue'),
    overdueCents: sum('overdue'),
    refundedCents: sum('refunded') + givenBack,
    replacedCents: isReplaced ? removed : 0,
    cancelledCents: isReplaced ? 0 : removed,
  };
}

/** Of a paid installment that stays paid; a refund of more than its amount counts once. */
const givenBackOf = ({ state, amountCents, refundedCents = 0 }: PlanPart): number =>
  state === 'paid' ? Math.min(refundedCents, amountCents) : 0;
