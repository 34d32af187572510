/** A sign-in of the last minute. */
export interface Attempt {
  readonly atMs: number;
  /** False while its password is being checked. */
  readonly failed: boolean;
  readonly sameEmail: boolean;
}

export type Verdict =
  { readonly kind: 'go' } | { readonly kind: 'wait' } | { readonly kind: 'refuse'; readonly retryAfterSeconds: number };

export const windowMs = 60_000;
const perEmailAndAddress = 5;
const perAddress = 20;

/**
 * Limits sign-ins from an address: five failures a minute for one e-mail and address, twenty for one address. Sign-ins in
 * progress may still fail, so where their failures would exceed the limit the next one waits for them.
 */
export function evaluateAttempts(attempts: readonly Attempt[], nowMs: number): Verdict {
  const recent = attempts.filter(({ atMs }) => atMs > nowMs - windowMs);
  const verdicts = [
    evaluate(
      recent.filter(({ sameEmail }) => sameEmail),
      perEmailAndAddress,
      nowMs,
    ),
    evaluate(recent, perAddress, nowMs),
  ];
  const refusals = verdicts.flatMap((verdict) => (verdict.kind === 'refuse' ? [verdict.retryAfterSeconds] : []));
  if (refusals.length > 0) return { kind: 'refuse', retryAfterSeconds: Math.max(...refusals) };
  return verdicts.find(({ kind }) => kind === 'wait') ?? { kind: 'go' };
}

function evaluate(attempts: readonly Attempt[], limit: number, nowMs: number): Verdict {
  const failures = attempts
    .filter(({ failed }) => failed)
    .map(({ atMs }) => atMs)
    .toSorted((a, b) => a - b);
  const oldestCounted = failures.at(-limit);
  if (oldestCounted !== undefined) {
    const seconds = Math.ceil((oldestCounted + windowMs - nowMs) / 1000);
    return { kind: 'refuse', retryAfterSeconds: Math.min(60, Math.max(1, seconds)) };
  }
  return { kind: attempts.length < limit ? 'go' : 'wait' };
}

/** An e-mail that fails from many addresses is only slowed down, so that nobody can lock another user out. */
export function slowdownMs(failuresOfEmail: number): number {
  return failuresOfEmail < perAddress ? 0 : 1_000;
}
