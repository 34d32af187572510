import type { DeliveryDestination, DeliveryProgress } from './delivery.js';

/** From the connection to the end of the answer. */
export const attemptTimeoutMs = 10_000;

/** How often and how far apart deliveries to a destination are attempted. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  readonly spacingSeconds: number;
  /** A delivery holds the current state, so an older one must never follow a newer one of the same reference. */
  readonly latestOnly: boolean;
}

/** Spec 3, Events: three attempts 5 s apart, whatever the response was. */
export const retryPolicies: Readonly<Record<DeliveryDestination, RetryPolicy>> = {
  accounts: { maxAttempts: 3, spacingSeconds: 5, latestOnly: false },
  platform: { maxAttempts: 3, spacingSeconds: 5, latestOnly: true },
};

export interface AttemptResult {
  /** The HTTP status; null without a response. */
  readonly status: number | null;
}

export type NextStep =
  | { readonly state: 'delivered' }
  | { readonly state: 'failed' }
  | { readonly state: 'pending'; readonly inSeconds: number };

/** Decides what follows an attempt: only a 2xx is a success, a redirect is a failure. */
export function nextStep(
  policy: RetryPolicy,
  delivery: Pick<DeliveryProgress, 'attempts' | 'maxAttempts'>,
  { status }: AttemptResult,
): NextStep {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  return delivery.attempts >= delivery.maxAttempts
    ? { state: 'failed' }
    : { state: 'pending', inSeconds: policy.spacingSeconds };
}
