/** Lets one call in `milliseconds` through and counts the others: a broken connection must not fill the disk with logs. */
export class Seldom {
  private quietUntil = -Infinity;
  private dropped = 0;

  constructor(private readonly milliseconds: number) {}

  run(report: (dropped: number) => void): void {
    const now = performance.now();
    if (now < this.quietUntil) {
      this.dropped += 1;
      return;
    }
    this.quietUntil = now + this.milliseconds;
    const { dropped } = this;
    this.dropped = 0;
    report(dropped);
  }
}
