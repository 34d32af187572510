/** Lets a few pass at a time; the others wait in line, and beyond a long line nobody more is let in. */
export class Turnstile {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(
    private readonly places: number,
    private readonly maxWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.inside < this.places) {
      this.inside += 1;
      return;
    }
    if (this.waiting.length >= this.maxWaiting) throw this.refusal();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The place goes to who waits longest, so nobody can slip in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.inside -= 1;
  }
}
