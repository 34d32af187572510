import {
  anyObject,
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
import { deliveryDestinations, deliveryStates, failureCauses } from '../domain/delivery/delivery.js';
import type { DeliveryDestination, DeliveryState, FailureCause } from '../domain/delivery/delivery.js';
import type { listedDelivery } from './deliveries.query.js';
import type { DeliveryAttempt } from './delivery-attempt.entity.js';
import type { Delivery } from './delivery.entity.js';

const listed: FieldsOf<DeliveryView> = {
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  destination: 'accounts',
  kind: 'PURCHASE_CREATED',
  reference: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
  pid: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
  state: 'failed',
  attempts: 5,
  max_attempts: 5,
  retry_until: null,
  next_attempt_at: null,
  last_status: 503,
  last_error: null,
  last_cause: 'http_status',
  delivered_at: null,
  created_at: new Date('2026-03-10T12:00:00Z'),
};

/** A delivery in lists. */
@Example<DeliveryView>(listed)
export class DeliveryView {
  @Field(uuid) readonly id: string;
  @Field(oneOf(deliveryDestinations)) readonly destination: DeliveryDestination;
  @Field(text, "The event's type or the notification's status.") readonly kind: string;
  @Field(text, 'The pid of the payment; to the platform, that of the purchase with which its chain began.')
  readonly reference: string;
  @Field(text, 'The payment that it is about.') readonly pid: string;
  @Field(oneOf(deliveryStates)) readonly state: DeliveryState;
  @Field(integer) readonly attempts: number;
  @Field(nullable(integer), 'Null where time is the limit.') readonly max_attempts: number | null;
  @Field(nullable(instant), 'The last moment of an attempt, set with the first; null where their number is the limit.')
  readonly retry_until: Date | null;
  @Field(nullable(instant), 'The next attempt, or when the current one counts as lost; null for a finished delivery.')
  readonly next_attempt_at: Date | null;
  @Field(nullable(integer)) readonly last_status: number | null;
  @Field(nullable(text)) readonly last_error: string | null;
  @Field(nullable(oneOf(failureCauses)), '`stale`: the sender was killed, so that the outcome is unknown.')
  readonly last_cause: FailureCause | null;
  @Field(nullable(instant)) readonly delivered_at: Date | null;
  @Field(instant) readonly created_at: Date;
}

export const deliveryView = (delivery: typeof listedDelivery.row): FieldsOf<DeliveryView> => ({
  id: delivery.id,
  destination: delivery.destination,
  kind: delivery.kind,
  reference: delivery.reference,
  pid: delivery.pid ?? delivery.reference,
  state: delivery.state,
  attempts: delivery.attempts,
  max_attempts: delivery.maxAttempts,
  retry_until: delivery.retryUntil,
  next_attempt_at: delivery.nextAttemptAt,
  last_status: delivery.lastStatus,
  last_error: delivery.lastError,
  last_cause: delivery.lastCause,
  delivered_at: delivery.deliveredAt,
  created_at: delivery.createdAt,
});

export class AttemptView {
  @Field(integer) readonly number: number;
  @Field(text) readonly url: string;
  @Field(anyObject, 'Without secrets.') readonly request_headers: object;
  @Field(instant) readonly started_at: Date;
  @Field(nullable(instant), 'Null while its outcome is unknown.') readonly finished_at: Date | null;
  @Field(nullable(integer)) readonly duration_ms: number | null;
  @Field(nullable(integer)) readonly status: number | null;
  @Field(nullable(text), 'At most 64 KiB of it, decompressed and without secrets.') readonly response_body:
    string | null;
  @Field(nullable(anyObject), 'Without secrets.') readonly response_headers: object | null;
  @Field(nullable(text)) readonly error: string | null;
}

/** A delivery in the history of its payment. */
export class PaymentDeliveryView extends DeliveryView {
  @Field(listOf(AttemptView)) readonly attempt_log: readonly AttemptView[];
}

export const paymentDeliveryView = (
  delivery: Delivery,
  attempts: readonly DeliveryAttempt[],
): FieldsOf<PaymentDeliveryView> => ({ ...deliveryView(delivery), attempt_log: attempts.map(attemptView) });

/** One delivery with its body, secrets replaced, and its attempts. */
@Example<DeliveryDetails>({
  ...listed,
  path: '/api/v1/events',
  body: { event_type: 'PURCHASE_CREATED' },
  attempt_log: [
    {
      number: 1,
      url: 'https://accounts.rotina.test/api/v1/events',
      request_headers: { 'content-type': 'application/json' },
      started_at: new Date('2026-03-10T12:00:00Z'),
      finished_at: new Date('2026-03-10T12:00:01Z'),
      duration_ms: 1_000,
      status: 503,
      response_body: '',
      response_headers: { 'content-length': '0' },
      error: null,
    },
  ],
})
export class DeliveryDetails extends DeliveryView {
  @Field(text) readonly path: string;
  @Field(anything, 'The JSON that is sent, with placeholders for its secrets.') readonly body: unknown;
  @Field(listOf(AttemptView)) readonly attempt_log: readonly AttemptView[];
}

export const deliveryDetails = (
  delivery: Delivery,
  attempts: readonly DeliveryAttempt[],
): FieldsOf<DeliveryDetails> => ({
  ...deliveryView(delivery),
  path: delivery.path,
  body: JSON.parse(delivery.body),
  attempt_log: attempts.map(attemptView),
});

const attemptView = (attempt: DeliveryAttempt): FieldsOf<AttemptView> => ({
  number: attempt.number,
  url: attempt.url,
  request_headers: attempt.requestHeaders,
  started_at: attempt.startedAt,
  finished_at: attempt.finishedAt,
  duration_ms: attempt.durationMs,
  status: attempt.status,
  response_body: attempt.responseBody,
  response_headers: attempt.responseHeaders,
  error: attempt.error,
});
