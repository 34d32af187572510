export { CurrentExchange, HttpIdempotent, Idempotency } from './idempotency.js';
export type { Exchange } from './idempotency.js';
