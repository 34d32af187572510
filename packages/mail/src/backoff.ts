const firstPauseSeconds = 5;
const longestPauseSeconds = 1_800;

/** Together about a day, which outlives a mail server's bad day but no link in a mail. */
const maxAttempts = 55;

/** Seconds until the next try after so many failed ones; null when it was the last. */
export function pauseAfter(attempts: number): number | null {
  if (attempts >= maxAttempts) return null;
  return Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
}
