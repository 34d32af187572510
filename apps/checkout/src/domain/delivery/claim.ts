import type { DeliveryProgress } from './delivery.js';

/** What a worker does with a delivery: `leave` it as it is, or change its state. */
export type ClaimDecision = 'attempt' | 'leave' | 'cancel' | 'fail';

/**
 * Decides what a worker does with a delivery.
 * @param queue All deliveries of its destination and reference, oldest first.
 */
export function decideClaim(
  id: string,
  queue: readonly DeliveryProgress[],
  { now, latestOnly }: { readonly now: Temporal.Instant; readonly latestOnly: boolean },
): ClaimDecision {
  const position = queue.findIndex((delivery) => delivery.id === id);
  const delivery = queue[position];
  if (!delivery || !isDue(delivery, now)) return 'leave';
  // The worker of its last attempt never came back.
  if (delivery.attempts >= delivery.maxAttempts) return 'fail';
  if (!latestOnly) return 'attempt';
  if (position < queue.length - 1) return 'cancel';
  return queue.some((other) => isInFlight(other, now)) ? 'leave' : 'attempt';
}

const isDue = ({ nextAttemptAt }: DeliveryProgress, now: Temporal.Instant): boolean =>
  nextAttemptAt !== null && Temporal.Instant.compare(nextAttemptAt, now) <= 0;

/** Whether a worker holds the lease right now. */
const isInFlight = (delivery: DeliveryProgress, now: Temporal.Instant): boolean =>
  delivery.state === 'delivering' && !isDue(delivery, now);
