import { refundStatusOf } from './refund-part.js';
import type { RefundPartStatus } from './refund-part.js';
import type { RefundStep } from './refund-plan.js';

/** As long as somebody may believe that a refund failed because its answer was lost. */
export const repetitionWindow = { minutes: 2 };

interface PlannedRefund {
  /** The one charge that it is about; null for the newest paid ones. */
  readonly chargeId: string | null;
  readonly amountCents: number;
}

interface EarlierPart {
  readonly chargeGatewayId: string;
  readonly step: RefundStep;
  readonly amountCents: number;
  readonly status: RefundPartStatus;
}

/** Whether an earlier refund of the payment gave back the same: an equal amount, of the charge where one is named. */
export function isRepetition({ chargeId, amountCents }: PlannedRefund, earlier: readonly EarlierPart[]): boolean {
  if (refundStatusOf(earlier) === 'failed') return false;
  if (chargeId !== null && earlier.every(({ chargeGatewayId }) => chargeGatewayId !== chargeId)) return false;
  return earlier.reduce((sum, part) => sum + part.amountCents, 0) === amountCents;
}
