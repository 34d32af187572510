import type { listedDelivery } from './deliveries.query.js';
import type { DeliveryAttempt } from './delivery-attempt.entity.js';
import type { Delivery } from './delivery.entity.js';

/** A delivery in lists. */
export interface DeliveryView {
  readonly id: string;
  readonly destination: string;
  readonly kind: string;
  readonly reference: string;
  readonly state: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly next_attempt_at: Date | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly delivered_at: Date | null;
  readonly created_at: Date;
}

export const deliveryView = (delivery: typeof listedDelivery.row): DeliveryView => ({
  id: delivery.id,
  destination: delivery.destination,
  kind: delivery.kind,
  reference: delivery.reference,
  state: delivery.state,
  attempts: delivery.attempts,
  max_attempts: delivery.maxAttempts,
  next_attempt_at: delivery.nextAttemptAt,
  last_status: delivery.lastStatus,
  last_error: delivery.lastError,
  delivered_at: delivery.deliveredAt,
  created_at: delivery.createdAt,
});

interface AttemptView {
  readonly number: number;
  readonly url: string;
  readonly request_headers: object;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly duration_ms: number | null;
  readonly status: number | null;
  readonly response_body: string | null;
  readonly error: string | null;
}

/** One delivery with its body, secrets replaced, and its attempts. */
export interface DeliveryDetails extends DeliveryView {
  readonly path: string;
  readonly body: unknown;
  readonly attempt_log: AttemptView[];
}

export const deliveryDetails = (delivery: Delivery, attempts: readonly DeliveryAttempt[]): DeliveryDetails => ({
  ...deliveryView(delivery),
  path: delivery.path,
  body: JSON.parse(delivery.body),
  attempt_log: attempts.map(attemptView),
});

const attemptView = (attempt: DeliveryAttempt): AttemptView => ({
  number: attempt.number,
  url: attempt.url,
  request_headers: attempt.requestHeaders,
  started_at: attempt.startedAt,
  finished_at: attempt.finishedAt,
  duration_ms: attempt.durationMs,
  status: attempt.status,
  response_body: attempt.responseBody,
  error: attempt.error,
});
