export { Jobs } from './jobs.js';
export type { DueJobs } from './jobs.js';
