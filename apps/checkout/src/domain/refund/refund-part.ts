import { refundableCents } from './refund-plan.js';
import type { RefundableCharge, RefundStep } from './refund-plan.js';

/** `pending` until the gateway has said what became of it. */
export const refundPartStatuses = ['pending', 'done', 'failed'] as const;
export type RefundPartStatus = (typeof refundPartStatuses)[number];

/** `partial`: the gateway refused some of it. */
export const refundStatuses = ['pending', 'done', 'partial', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export interface PartProgress {
  readonly amountCents: number;
  /** The refunded amount of the charge before the gateway was called; null before the first call. */
  readonly refundedBeforeCents: number | null;
  /** When the gateway was last called; a call whose answer is known ends the part. */
  readonly calledAt: Temporal.Instant | null;
}

/** The next step for a part, by its charge as the gateway has it now. */
export type NextStep = 'call' | 'wait' | 'done' | 'nothing_left';

/** The gateway may still be at work on a call whose answer was lost; longer than a call may take. */
const callEndsAfter = { seconds: 10 };

/** Never calls for what an earlier call has refunded, or may still refund. */
export function nextStepOf(
  { amountCents, refundedBeforeCents, calledAt }: PartProgress,
  live: Pick<RefundableCharge, 'status' | 'amountCents' | 'refundedCents'> | null,
  now: Temporal.Instant,
): NextStep {
  if (!live) return 'nothing_left';
  if (refundedBeforeCents !== null && isRefunded(live, refundedBeforeCents + amountCents)) return 'done';
  if (calledAt !== null && Temporal.Instant.compare(now, calledAt.add(callEndsAfter)) < 0) return 'wait';
  return refundableCents(live) < amountCents ? 'nothing_left' : 'call';
}

/** The gateway leaves the list of refunds out of some charges that it says are refunded. */
const isRefunded = ({ status, refundedCents }: Pick<RefundableCharge, 'status' | 'refundedCents'>, cents: number) =>
  refundedCents >= cents || status === 'refunded';

/** The status of a refund by its parts. */
export function refundStatusOf(
  parts: readonly { readonly step: RefundStep; readonly status: RefundPartStatus }[],
): RefundStatus {
  if (parts.some(({ status }) => status === 'pending')) return 'pending';
  if (parts.every(({ status }) => status === 'done')) return 'done';
  return parts.some(({ step, status }) => step === 'refund' && status === 'done') ? 'partial' : 'failed';
}
