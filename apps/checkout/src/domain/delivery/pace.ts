/** Work is scheduled so far ahead, so that a late turn does not slow it. */
const aheadMs = 3_000;
/** Of deliveries that were sent again: a slow destination would otherwise collect them, and new work would wait behind. */
const maxOutstandingSeconds = 10;

export interface Pace {
  readonly perSecond: number;
  /** Until when all turns are taken. */
  readonly takenUntil: Temporal.Instant;
  /** Turns that were taken and whose work has not ended. */
  readonly outstanding: number;
}

export interface Turns {
  readonly count: number;
  readonly first: Temporal.Instant;
  readonly everyMs: number;
}

/** The turns of the next seconds at a pace. Turns that passed while nobody took them are lost, never made up for. */
export function nextTurns({ perSecond, takenUntil, outstanding }: Pace, now: Temporal.Instant): Turns {
  const first = Temporal.Instant.compare(takenUntil, now) > 0 ? takenUntil : now;
  const everyMs = 1_000 / perSecond;
  const leftMs = now.epochMilliseconds + aheadMs - first.epochMilliseconds;
  const room = perSecond * maxOutstandingSeconds - outstanding;
  return { count: Math.max(0, Math.min(room, Math.floor(leftMs / everyMs))), first, everyMs };
}

/** Until when turns are taken after `count` of them. */
export const takenAfter = ({ first, everyMs }: Turns, count: number): Temporal.Instant =>
  first.add({ milliseconds: Math.ceil(count * everyMs) });
