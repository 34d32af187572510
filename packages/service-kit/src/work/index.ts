export type { LaneFailures, TakenRows } from './due-lane.js';
export { Jobs } from './jobs.js';
export type { DueJobs } from './jobs.js';
export { Lanes } from './lanes.js';
