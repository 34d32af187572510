export { enableFailpoints, failpoint } from './failpoint.js';
export type { Failpoint } from './failpoint.js';
