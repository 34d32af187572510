export { RefusedAddress } from './address-guard.js';
export type { Resolve } from './address-guard.js';
export { withDeadline } from './deadline.js';
export { GuardedCalls } from './guarded-calls.js';
export { readLimited, readStart } from './read-limited.js';
export type { LimitedText } from './read-limited.js';
