/** What a lane works off. */
export interface LaneWork<Item> {
  /** Takes up to `limit` items that are due. */
  take(limit: number): Promise<TakenItems<Item>>;
  /** Does the work of one item; resolves with the milliseconds until its next turn, null for none. */
  run(item: Item): Promise<number | null>;
  /** Reports a failure to take items, or of an item's work. */
  failed(error: unknown): void;
}

export interface TakenItems<Item> {
  readonly items: readonly Item[];
  /** Whether more may be due already. */
  readonly hasMore: boolean;
  /** Milliseconds until the next one is due; null when none is known. */
  readonly nextInMs: number | null;
}

const failurePauseMs = 1_000;
/** A timer cannot wait much longer than three weeks. */
const maxWaitMs = 86_400_000;

/** Works off what is due: several items at once, never more than a maximum, and takes more whenever there is room. */
export class Lane<Item> {
  private readonly running = new Set<Promise<void>>();
  private filling: Promise<void> = Promise.resolve();
  private isFilling = false;
  private isWanted = false;
  private hasMore = false;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Number.POSITIVE_INFINITY;

  constructor(
    private readonly work: LaneWork<Item>,
    private readonly maxAtOnce: number,
  ) {}

  /** Looks for due items now. */
  look(): void {
    if (this.isClosed) return;
    this.isWanted = true;
    if (this.isFilling) return;
    this.isFilling = true;
    this.filling = this.fill();
  }

  /** Looks for due items after a while, unless it does so earlier. */
  lookIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.isClosed || at >= this.timerAt) return;
    clearTimeout(this.timer);
    this.timerAt = at;
    this.timer = setTimeout(
      () => {
        this.timerAt = Number.POSITIVE_INFINITY;
        this.look();
      },
      Math.min(Math.max(0, milliseconds), maxWaitMs),
    ).unref();
  }

  /** The items that are worked on at this moment. */
  get active(): number {
    return this.running.size;
  }

  /** Takes no more, and resolves when what was taken is done. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.filling;
    await Promise.all(this.running);
  }

  private async fill(): Promise<void> {
    while (this.isWanted) {
      // Items that ended together make room for one take, not for one each.
      await new Promise((resolve) => setImmediate(resolve));
      this.isWanted = false;
      await this.takeOnce();
    }
    this.isFilling = false;
  }

  private async takeOnce(): Promise<void> {
    const room = this.maxAtOnce - this.running.size;
    if (room === 0) this.hasMore = true;
    if (room === 0 || this.isClosed) return;
    try {
      const { items, hasMore, nextInMs } = await this.work.take(room);
      this.hasMore = hasMore;
      for (const item of items) this.start(item);
      if (nextInMs !== null) this.lookIn(nextInMs);
    } catch (error) {
      this.work.failed(error);
      this.lookIn(failurePauseMs);
    }
  }

  private start(item: Item): void {
    const run = this.runOne(item).finally(() => {
      this.running.delete(run);
      if (this.hasMore) this.look();
    });
    this.running.add(run);
  }

  private async runOne(item: Item): Promise<void> {
    try {
      const nextInMs = await this.work.run(item);
      if (nextInMs !== null) this.lookIn(nextInMs);
    } catch (error) {
      this.work.failed(error);
    }
  }
}
