export { endConnections, endGracefully, failToStart } from './end-gracefully.js';
export { failpoint } from './failpoint.js';
export type { Failpoint } from './failpoint.js';
