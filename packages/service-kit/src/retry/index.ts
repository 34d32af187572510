export { Backoff, backoffAfter } from './backoff.js';
