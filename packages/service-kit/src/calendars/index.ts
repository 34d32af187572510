export { UnreadableCalendar, unreadableReasons } from './unreadable-calendar.js';
export type { UnreadableReason } from './unreadable-calendar.js';
export type { BusyTime, BusyTimes, BusyTimesOptions } from './busy-times.js';
export { readBusyTimes } from './read-busy-times.js';
export { skipReasons } from './skipped-event.js';
export type { SkippedEvent, SkipReason } from './skipped-event.js';
