export const deliveryDestinations = ['accounts', 'platform'] as const;
export type DeliveryDestination = (typeof deliveryDestinations)[number];

export const deliveryStates = ['pending', 'delivering', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How far the sending of a delivery is. */
export interface DeliveryProgress {
  readonly id: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** The next attempt, or the end of the lease of the current one; null for a finished delivery. */
  readonly nextAttemptAt: Temporal.Instant | null;
}
