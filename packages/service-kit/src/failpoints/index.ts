export { failpoint } from './failpoint.js';
export type { Failpoint } from './failpoint.js';
