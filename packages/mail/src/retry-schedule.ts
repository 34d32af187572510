import { backoffAfter } from '@rotina/service-kit/timing';

const seconds = { first: 5, max: 1_800 };

/** Together about a day: longer than an outage of a mail server, shorter than the life of a link in a mail. */
const maxAttempts = 55;

/** Seconds until the next attempt after so many failed ones; null after the last one. */
export const secondsUntilRetry = (attempts: number): number | null =>
  attempts >= maxAttempts ? null : backoffAfter(attempts, seconds);
