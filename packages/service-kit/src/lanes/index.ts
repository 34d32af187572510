export type { LaneFailures, TakenRows } from './due-lane.js';
export { Lanes } from './lanes.js';
