export { RefusedAddress } from './address-guard.js';
export type { Resolve } from './address-guard.js';
export { GuardedCalls, readLimited } from './guarded-calls.js';
export type { LimitedText } from './guarded-calls.js';
