export const skipReasons = ['bad_line', 'unknown_zone', 'no_start'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** An event that takes no time, because it cannot be read; none of its text is kept. */
export interface SkippedEvent {
  /** Its number among the events of the file, from 1. */
  readonly event: number;
  /** The line of the file that cannot be read, from 1. */
  readonly line: number;
  readonly reason: SkipReason;
}

/** A line that costs the event that it stands in. */
export class BadLine extends Error {
  constructor(
    readonly line: number,
    readonly reason: SkipReason,
  ) {
    super(`Line ${line} cannot be read: ${reason}.`);
  }
}
