import type { DeliveryDestination, DeliveryProgress } from './delivery.js';
import { backoffSeconds, requestedSeconds } from './waits.js';

/** From the connection to the end of the answer. */
export const attemptTimeoutMs = 10_000;

export interface AttemptResult {
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The response's header of that name. */
  readonly retryAfter: string | null;
}

/** An attempt that did not succeed. */
interface Failure extends AttemptResult {
  /** Its number among the attempts since the delivery was scheduled, or sent again by an administrator. */
  readonly number: number;
  readonly at: Temporal.Instant;
  /** At least 0 and below 1. */
  readonly random: number;
}

/** The number of attempts at a destination, and the pauses between them. */
export interface RetryPolicy {
  /** Either the number of attempts or the time since the first one is limited. */
  readonly limit: { readonly attempts: number } | { readonly hours: number };
  /** Seconds until the next attempt; null for a failure that is final. */
  readonly wait: (failure: Failure) => number | null;
  /** A delivery holds the current state, so an older one must never follow a newer one of the same reference. */
  readonly latestOnly: boolean;
}

/** Spec 3, Events: three attempts 5 s apart, whatever the response was. */
const threeAttempts = { limit: { attempts: 3 }, wait: () => 5 } as const;

/** Spec 3, Errors, "Sender policy for D". */
const untilAnswered: Pick<RetryPolicy, 'limit' | 'wait'> = {
  limit: { hours: 24 },
  wait: ({ status, number, random, ...failure }) => {
    if (status === 429) return requestedSeconds(failure) ?? backoffSeconds(number, random);
    return status === null || status >= 500 ? backoffSeconds(number, random) : null;
  },
};

export const retryPolicies: Readonly<Record<DeliveryDestination, RetryPolicy>> = {
  accounts: { ...threeAttempts, latestOnly: false },
  platform: { ...threeAttempts, latestOnly: true },
  backoffice: { ...untilAnswered, latestOnly: false },
};

/** The number of attempts that a policy allows; null where time is the limit. */
export const maxAttemptsOf = ({ limit }: RetryPolicy): number | null => ('attempts' in limit ? limit.attempts : null);

/** The last moment of an attempt when the first one is made now; null where the number of attempts is the limit. */
export const retryUntil = ({ limit }: RetryPolicy, now: Temporal.Instant): Temporal.Instant | null =>
  'hours' in limit ? now.add({ hours: limit.hours }) : null;

/** Only a 2xx is a success. */
export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

export type NextStep =
  | { readonly state: 'delivered' }
  | { readonly state: 'failed' }
  | { readonly state: 'pending'; readonly at: Temporal.Instant };

/** Decides what follows an attempt that has just ended. */
export function nextStep(
  policy: RetryPolicy,
  { attempts, attemptsBefore, maxAttempts, retryUntil: until }: NextStepOf,
  attempt: Omit<Failure, 'number'>,
): NextStep {
  if (isSuccess(attempt.status)) return { state: 'delivered' };
  if (maxAttempts !== null && attempts >= maxAttempts) return { state: 'failed' };
  const seconds = policy.wait({ ...attempt, number: attempts - attemptsBefore });
  if (seconds === null) return { state: 'failed' };
  const at = attempt.at.add({ milliseconds: Math.round(seconds * 1_000) });
  return until !== null && Temporal.Instant.compare(at, until) > 0 ? { state: 'failed' } : { state: 'pending', at };
}

interface NextStepOf extends Pick<DeliveryProgress, 'attempts' | 'maxAttempts' | 'retryUntil'> {
  /** Those that were made before an administrator sent it again. */
  readonly attemptsBefore: number;
}
