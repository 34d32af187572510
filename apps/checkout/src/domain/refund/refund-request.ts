import { refundableCents } from './refund-plan.js';
import type { RefundableCharge } from './refund-plan.js';

/** The gateway does not have the charge; or it holds no money that could go back: it was refunded already, or never paid. */
export type RefundRefusal = 'unknown_charge' | 'nothing_left';

/** The part of a charge, as the gateway has it now, that goes back: at most what was asked for; or why nothing does. */
export function requestedRefund(
  askedCents: number,
  live: Pick<RefundableCharge, 'status' | 'amountCents' | 'refundedCents'> | null,
): number | RefundRefusal {
  if (!live) return 'unknown_charge';
  return Math.min(askedCents, refundableCents(live)) || 'nothing_left';
}
