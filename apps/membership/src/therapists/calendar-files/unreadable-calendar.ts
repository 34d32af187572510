/** Why a file is not read at all. */
export const unreadableReasons = ['unreadable', 'cut_off', 'too_many_events', 'too_slow'] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** A file that is not a calendar, or larger than we read. */
export class UnreadableCalendar extends Error {
  constructor(
    readonly reason: UnreadableReason,
    message: string,
  ) {
    super(message);
  }
}
