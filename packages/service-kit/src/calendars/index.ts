export { UnreadableCalendar } from './unreadable-calendar.js';
export type { BusyTime, BusyTimesOptions } from './busy-times.js';
export { readBusyTimes } from './read-busy-times.js';
