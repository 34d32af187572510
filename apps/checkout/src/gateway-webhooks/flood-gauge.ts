/** The rate that the applier and the acknowledgements reach at the same time. A flood ends a second after its last arrival. */
const sustainablePerSecond = 1_000;
/** Arrivals beyond the sustainable ones that make a flood: senders that catch up on half a second stay below. */
const floodLevel = 500;

/** Tells a flood of arrivals from a burst: a leaky bucket that fills with arrivals and leaks at the sustainable rate. */
export class FloodGauge {
  private level = 0;
  private leakedAt: number;

  /** @param now Milliseconds of a clock that never goes back. */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.leakedAt = now();
  }

  get isFlooded(): boolean {
    this.leak();
    return this.level > floodLevel;
  }

  add(): void {
    this.leak();
    this.level = Math.min(sustainablePerSecond, this.level + 1);
  }

  private leak(): void {
    const now = this.now();
    this.level = Math.max(0, this.level - ((now - this.leakedAt) / 1_000) * sustainablePerSecond);
    this.leakedAt = now;
  }
}
