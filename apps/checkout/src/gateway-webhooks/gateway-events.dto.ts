import type { GatewayEvent, GatewayEventOutcome } from './gateway-event.entity.js';
import type { listedEvent } from './gateway-webhooks.query.js';

/** A gateway event in lists: without its body. */
export interface GatewayEventView {
  readonly id: string;
  readonly event_id: string;
  readonly name: string | null;
  readonly pid: string | null;
  readonly charge_gateway_id: string | null;
  readonly outcome: GatewayEventOutcome;
  readonly attempts: number;
  readonly retry_at: Date | null;
  readonly error: string | null;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly happened_at: Date | null;
  readonly follow_ups: readonly string[];
  readonly follow_up_due_at: Date | null;
  readonly follow_up_attempts: number;
  readonly received_at: Date;
  readonly applied_at: Date | null;
}

/** An event in the history of its payment. */
export interface PaymentEventView extends GatewayEventView {
  /** The order of arrival. */
  readonly arrival: number;
}

export const paymentEventView = (event: GatewayEvent): PaymentEventView => ({
  ...gatewayEventView(event),
  arrival: Number(event.arrival),
});

export const gatewayEventView = (event: typeof listedEvent.row): GatewayEventView => ({
  id: event.id,
  event_id: event.eventId,
  name: event.name,
  pid: event.pid,
  charge_gateway_id: event.chargeGatewayId,
  outcome: event.outcome,
  attempts: event.attempts,
  retry_at: event.retryAt,
  error: event.error,
  from_status: event.fromStatus,
  to_status: event.toStatus,
  happened_at: event.happenedAt,
  follow_ups: event.followUps,
  follow_up_due_at: event.followUpDueAt,
  follow_up_attempts: event.followUpAttempts,
  received_at: event.receivedAt,
  applied_at: event.appliedAt,
});
