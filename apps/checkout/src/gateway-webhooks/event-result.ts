import { rulesTriggeredBy } from '../domain/accounts-event/accounts-rules.js';
import type { ChargeChange } from '../domain/payment/charge.js';
import type { GatewayNotification } from '../payment-gateway/gateway-notification.js';
import type { AppliedUpdate } from '../payments/payment-updates.service.js';
import type { ReconciledCharge } from '../payments/live-charges.service.js';
import type { GatewayEvent, GatewayEventOutcome } from './gateway-event.entity.js';
import type { EventResult } from './gateway-webhooks.query.js';

export type Result = Omit<EventResult, 'id' | 'appliedAt' | 'followUpDueAt'>;
export type SettledResult = Pick<EventResult, 'outcome' | 'pid' | 'fromStatus' | 'toStatus'>;

/** The result of an event; `applied` is undefined when it named no charge: without a fault it is about none. */
export function resultOf(notification: GatewayNotification, applied: AppliedUpdate | undefined): Result {
  const { charge, fault, happenedAt } = notification;
  const described = { chargeGatewayId: charge?.id ?? null, happenedAt };
  if (!applied) {
    return { ...described, outcome: fault ?? 'ignored', pid: null, fromStatus: null, toStatus: null, followUps: [] };
  }
  const { payment, change } = applied;
  const written = change.outcome === 'stale' || change.isDoubtful ? null : change.charge.status;
  const rules = payment ? rulesTriggeredBy({ notification: notification.kind, payment: payment.kind, written }) : [];
  return {
    ...described,
    outcome: outcomeOf(change),
    pid: payment && payment.pid,
    fromStatus: change.from,
    toStatus: written,
    followUps: change.isDoubtful ? ['live_read', ...rules] : rules,
  };
}

/** The result of an event in doubt, once its charge was read live; `reconciled` is null when the gateway does not have it. */
export function settledResult(
  { pid: known }: Pick<GatewayEvent, 'pid'>,
  { kind, charge: claimed }: GatewayNotification,
  reconciled: ReconciledCharge | null,
): SettledResult {
  if (!reconciled) return { outcome: 'stale', pid: known, fromStatus: null, toStatus: null };
  const { before, after, payment } = reconciled;
  const moved = { pid: payment ? payment.pid : known, fromStatus: before && before.status, toStatus: after.status };
  if (after.status !== claimed?.status) return { ...moved, outcome: 'stale', toStatus: null };
  if (after.status === before?.status) return { ...moved, outcome: 'unchanged' };
  return { ...moved, outcome: kind === 'undo' ? 'undone' : 'applied' };
}

/** An event as the cause of a change, in words that a person can follow. */
export const causeOf = ({ name, eventId }: Pick<GatewayEvent, 'eventId' | 'name'>): string =>
  `gateway event ${name ?? 'without a name'} (${eventId})`;

/** A result as a line of the log. */
export function describeResult(result: SettledResult & Pick<EventResult, 'chargeGatewayId' | 'id'>): string {
  const { id, outcome, pid, chargeGatewayId, fromStatus, toStatus } = result;
  const change = fromStatus === toStatus ? '' : `, ${fromStatus ?? 'new'} to ${toStatus ?? 'unwritten'}`;
  return `Gateway event ${id}: ${outcome}, payment ${pid ?? 'unknown'}, charge ${chargeGatewayId ?? 'none'}${change}`;
}

function outcomeOf({ isDoubtful, outcome }: ChargeChange): GatewayEventOutcome {
  if (isDoubtful) return 'in_doubt';
  return outcome === 'stale' || outcome === 'unchanged' ? outcome : 'applied';
}
