export interface RoundLimits {
  /** Between the beginnings of two rounds, at most, in a flow. */
  readonly roundMs: number;
  /** When nothing has come for so long, the flow has paused. In a flow no round is shorter. */
  readonly quietMs: number;
  /** So much makes a round worth its cost. */
  readonly enough: number;
}

/**
 * Paces rounds of work that comes one by one, so that a round in a flow does much of it. The first after a pause is due at
 * once, and the last before one does not wait for a whole round.
 */
export class Rounds {
  private begunAt = Number.NEGATIVE_INFINITY;
  private count = 0;

  constructor(private readonly limits: RoundLimits) {}

  /** Counts something that has come. */
  add(): void {
    this.count += 1;
  }

  /** Begins a round, which does all that has come. */
  begin(): void {
    this.begunAt = performance.now();
    this.count = 0;
  }

  /** Waits until the next round is due, or its caller stops. */
  async untilDue(isStopped: () => boolean): Promise<void> {
    const { roundMs, quietMs, enough } = this.limits;
    for (;;) {
      const elapsedMs = performance.now() - this.begunAt;
      const { count } = this;
      if (elapsedMs >= roundMs || isStopped()) return;
      // In a flood rounds would follow each other without a pause.
      if (elapsedMs >= quietMs && count >= enough) return;
      await new Promise((resolve) => setTimeout(resolve, Math.min(quietMs, roundMs - elapsedMs)));
      if (this.count === count) return;
    }
  }
}
