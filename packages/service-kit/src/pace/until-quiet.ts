export interface Round {
  /** When nothing has come for so long, the flow is over. */
  readonly quietMs: number;
  /** When the round begins at the latest, in milliseconds of `performance.now()`. */
  readonly until: number;
}

/**
 * Waits for the next round of work that comes one by one, so that a round in a continuous flow does much of it, and the
 * last of it does not wait for a whole round.
 *
 * @param hasCome Whether something has come since the last call.
 */
export async function untilQuiet(hasCome: () => boolean, { quietMs, until }: Round): Promise<void> {
  for (;;) {
    const restMs = until - performance.now();
    if (restMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(quietMs, restMs)));
    if (!hasCome()) return;
  }
}
