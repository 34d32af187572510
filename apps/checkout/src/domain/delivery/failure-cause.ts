import type { FailureCause } from './delivery.js';
import { isSuccess } from './retry-policy.js';

/** Why an answered attempt failed; null for a success. */
export function causeOf(status: number): FailureCause | null {
  if (isSuccess(status)) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'http_status';
}
