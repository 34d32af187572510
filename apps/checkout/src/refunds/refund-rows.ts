import { randomUUIDv7 } from 'node:crypto';
import type { PlannedPart } from '../domain/refund/refund-plan.js';

/** The row of a part before the gateway is called. */
export const newPart = (refundId: string, position: number, { chargeId, ...planned }: PlannedPart) => ({
  ...planned,
  id: randomUUIDv7(),
  refundId,
  position,
  chargeGatewayId: chargeId,
  status: 'pending' as const,
  refundedBeforeCents: null,
  calledAt: null,
  error: null,
});
