import type { DeliveryDestination } from './delivery.entity.js';

/** How often and how far apart a destination is tried. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  readonly spacingSeconds: number;
  /** Its deliveries tell a state: an older one must never arrive after a newer one of the same reference. */
  readonly latestOnly: boolean;
}

/** Three attempts 5 s apart, whatever the answer was. */
export const retryPolicies: Readonly<Record<DeliveryDestination, RetryPolicy>> = {
  accounts: { maxAttempts: 3, spacingSeconds: 5, latestOnly: false },
  platform: { maxAttempts: 3, spacingSeconds: 5, latestOnly: true },
};

export interface AttemptResult {
  /** Null when no answer came. */
  readonly status: number | null;
}

export type NextStep =
  | { readonly state: 'delivered' }
  | { readonly state: 'failed' }
  | { readonly state: 'pending'; readonly inSeconds: number };

/** What follows an attempt: 2xx alone is success, a redirect included in the failures. */
export function nextStep(
  policy: RetryPolicy,
  delivery: { attempts: number; maxAttempts: number },
  result: AttemptResult,
): NextStep {
  if (result.status !== null && result.status >= 200 && result.status < 300) return { state: 'delivered' };
  return delivery.attempts >= delivery.maxAttempts
    ? { state: 'failed' }
    : { state: 'pending', inSeconds: policy.spacingSeconds };
}
