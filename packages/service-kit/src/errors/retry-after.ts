/** Whether waiting is what helps against a failure of this status; its answer has `Retry-After` then. */
export const asksToWait = (status: number): boolean => status === 429 || status === 503;

/** The headers of a failure that does not know better how long it lasts. */
export const retryAfterHeaders = (status: number): Record<string, string> =>
  asksToWait(status) ? { 'retry-after': '1' } : {};
