const first = 10;
const longest = 30 * 60;
const longestRequested = 60 * 60;

/** The wait after so many failures in a row before jitter: 10 seconds, doubled each time up to 30 minutes. */
export const fullWaitSeconds = (failures: number): number => Math.min(first * 2 ** (failures - 1), longest);

/** The same with jitter: at least half of it, so that what failed together is not repeated together. */
export const backoffSeconds = (failures: number, random: number): number =>
  fullWaitSeconds(failures) * (0.5 + random / 2);

/** The seconds that an answer asks for in its `Retry-After`: at least one, at most an hour; null when it is missing or invalid. */
export function requestedSeconds({
  retryAfter,
  at,
}: {
  readonly retryAfter: string | null;
  readonly at: Temporal.Instant;
}): number | null {
  const seconds = retryAfter === null ? null : secondsOf(retryAfter.trim(), at);
  return seconds === null ? null : Math.min(Math.max(seconds, 1), longestRequested);
}

/** Seconds or an HTTP date, as RFC 9110 has them. */
function secondsOf(retryAfter: string, at: Temporal.Instant): number | null {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const milliseconds = httpDate.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : (milliseconds - at.epochMilliseconds) / 1_000;
}

const httpDate = /^[A-Z][a-z]+, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;
