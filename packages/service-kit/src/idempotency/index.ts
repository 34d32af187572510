export { CurrentExchange, HttpIdempotent, Idempotency } from './idempotency.js';
export type { Exchange } from './idempotency.js';
export { keyDigest, keyLifetime, keyReused, requestKeyOf, untilFirstIsAnswered } from './request-key.js';
export type { RequestKey } from './request-key.js';
