import {
  anything,
  Example,
  Field,
  instant,
  integer,
  listOf,
  nullable,
  oneOf,
  text,
  uuid,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { gatewayEventOutcomes } from './gateway-event.entity.js';
import type { GatewayEvent, GatewayEventOutcome } from './gateway-event.entity.js';
import type { listedEvent } from './gateway-webhooks.query.js';

const listed: FieldsOf<GatewayEventView> = {
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  event_id: 'evt_05b708f961d739ea7eba7e4db318f621',
  name: 'charge.paid',
  pid: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
  charge_gateway_id: 'pay_9441236847126543',
  outcome: 'applied',
  attempts: 0,
  retry_at: null,
  error: null,
  from_status: 'pending',
  to_status: 'paid',
  happened_at: new Date('2026-03-10T12:00:00Z'),
  follow_ups: [],
  follow_up_due_at: null,
  follow_up_attempts: 0,
  received_at: new Date('2026-03-10T12:00:01Z'),
  applied_at: new Date('2026-03-10T12:00:02Z'),
};

/** A gateway event in lists: without its body. */
@Example<GatewayEventView>(listed)
export class GatewayEventView {
  @Field(uuid) readonly id: string;
  @Field(text, "The gateway's own id of the event.") readonly event_id: string;
  @Field(nullable(text)) readonly name: string | null;
  @Field(nullable(uuid)) readonly pid: string | null;
  @Field(nullable(text)) readonly charge_gateway_id: string | null;
  @Field(oneOf(gatewayEventOutcomes)) readonly outcome: GatewayEventOutcome;
  @Field(integer, 'Failed attempts to apply it.') readonly attempts: number;
  @Field(nullable(instant)) readonly retry_at: Date | null;
  @Field(nullable(text)) readonly error: string | null;
  @Field(nullable(text), 'Of the charge.') readonly from_status: string | null;
  @Field(nullable(text)) readonly to_status: string | null;
  @Field(nullable(instant)) readonly happened_at: Date | null;
  @Field(listOf(text), 'The steps still to be done, which need the network.') readonly follow_ups: readonly string[];
  @Field(nullable(instant)) readonly follow_up_due_at: Date | null;
  @Field(integer) readonly follow_up_attempts: number;
  @Field(instant) readonly received_at: Date;
  @Field(nullable(instant)) readonly applied_at: Date | null;
}

/** One event, with what the gateway sent. */
@Example<GatewayEventDetails>({ ...listed, body: { event: 'charge.paid' } })
export class GatewayEventDetails extends GatewayEventView {
  @Field(anything) readonly body: unknown;
}

/** An event in the history of its payment. */
@Example<PaymentEventView>({ ...listed, body: { event: 'charge.paid' }, arrival: 1 })
export class PaymentEventView extends GatewayEventDetails {
  @Field(integer, 'The order of arrival.') readonly arrival: number;
}

export const paymentEventView = (event: GatewayEvent): FieldsOf<PaymentEventView> => ({
  ...gatewayEventView(event),
  body: event.body,
  arrival: Number(event.arrival),
});

export const gatewayEventView = (event: typeof listedEvent.row): FieldsOf<GatewayEventView> => ({
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
