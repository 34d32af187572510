export { UnreadableCalendar } from './busy-times.js';
export type { BusyTime, BusyTimesOptions } from './busy-times.js';
export { readBusyTimes } from './read-busy-times.js';
