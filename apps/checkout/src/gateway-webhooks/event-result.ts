import { rulesTriggeredBy } from '../domain/accounts-event/accounts-rules.js';
import type { GatewayNotification } from '../payment-gateway/gateway-notification.js';
import type { AppliedUpdate } from '../payments/payment-updates.service.js';
import type { GatewayEventOutcome } from './gateway-event.entity.js';
import type { EventResult } from './gateway-webhooks.query.js';

export type Result = Omit<EventResult, 'id' | 'appliedAt' | 'followUpAttempts' | 'followUpDueAt'>;

/** The result of an event; `applied` is undefined when it named no charge: without a fault it is about none. */
export function resultOf(notification: GatewayNotification, applied: AppliedUpdate | undefined): Result {
  const { charge, fault, happenedAt } = notification;
  const described = { chargeGatewayId: charge?.id ?? null, happenedAt };
  if (!applied) {
    return { ...described, outcome: fault ?? 'ignored', pid: null, fromStatus: null, toStatus: null, followUps: [] };
  }
  const { payment, change } = applied;
  const written = change.outcome === 'stale' ? null : change.charge.status;
  return {
    ...described,
    outcome: outcomeOf(applied),
    pid: payment?.pid ?? null,
    fromStatus: change.from,
    toStatus: written,
    followUps: [
      ...(change.isDoubtful ? ['live_read' as const] : []),
      ...(payment ? rulesTriggeredBy({ notification: notification.kind, payment: payment.kind, written }) : []),
    ],
  };
}

function outcomeOf({ change: { outcome, undo } }: AppliedUpdate): GatewayEventOutcome {
  if (outcome === 'stale' || outcome === 'unchanged') return outcome;
  return undo ? 'undone' : 'applied';
}
