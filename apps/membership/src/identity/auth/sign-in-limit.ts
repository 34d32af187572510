/** A failed sign-in from an address. */
export interface Failure {
  readonly atMs: number;
  readonly sameEmail: boolean;
}

export interface SignInLimits {
  readonly perEmailAndAddress: number;
  readonly perAddress: number;
}

export const windowMs = 60_000;

/**
 * Five failures a minute for one e-mail and address; for one address far more than the people of an office have together.
 * Sign-ins in progress may still fail, so the next one begins only where all of them together stay below the limits.
 */
export const limits: SignInLimits = { perEmailAndAddress: 5, perAddress: 200 };

/** Of a device on which the user has signed in before: it is slowed down beyond the others. */
export const knownDeviceLimits: SignInLimits = { ...limits, perEmailAndAddress: limits.perAddress };

/** An e-mail that fails from many addresses is only slowed down, so that nobody can lock another user out. */
export const slowdown = { fromFailures: 20, ms: 1_000 } as const;

/** The seconds until the failures from an address allow a sign-in, 1 to 60; null where they do not forbid it. */
export function retryAfterSeconds(
  failures: readonly Failure[],
  nowMs: number,
  { perEmailAndAddress, perAddress }: SignInLimits = limits,
): number | null {
  const ofEmail = failures.filter(({ sameEmail }) => sameEmail);
  const waits = [secondsUntilBelow(perEmailAndAddress, ofEmail, nowMs), secondsUntilBelow(perAddress, failures, nowMs)];
  const seconds = Math.max(...waits);
  return seconds > 0 ? Math.min(60, seconds) : null;
}

function secondsUntilBelow(limit: number, failures: readonly Failure[], nowMs: number): number {
  const times = failures.map(({ atMs }) => atMs).toSorted((a, b) => a - b);
  const oldestCounted = times.at(-limit);
  return oldestCounted === undefined ? 0 : Math.ceil((oldestCounted + windowMs - nowMs) / 1000);
}
