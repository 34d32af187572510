/** A file that is not a calendar, or larger than we read. */
export class UnreadableCalendar extends Error {}
