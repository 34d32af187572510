export const deliveryDestinations = ['accounts', 'platform', 'backoffice'] as const;
export type DeliveryDestination = (typeof deliveryDestinations)[number];

export const deliveryStates = ['pending', 'delivering', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed. `stale`: its worker never came back, so that its outcome is unknown. */
export const failureCauses = ['http_status', 'timeout', 'connection', 'redirect', 'stale'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** The progress of the sending of a delivery. */
export interface DeliveryProgress {
  readonly id: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Null where time is the limit. */
  readonly maxAttempts: number | null;
  /** The next attempt, or the end of the lease of the current one; null for a finished delivery. */
  readonly nextAttemptAt: Temporal.Instant | null;
  /** The last moment of an attempt; null where their number is the limit, and before the first one. */
  readonly retryUntil: Temporal.Instant | null;
}
