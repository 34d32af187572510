export { Lane } from './lane.js';
export type { TakenItems } from './lane.js';
export { Lanes } from './lanes.js';
export type { LaneFailures } from './lanes.js';
export { unleased } from './unleased.js';
