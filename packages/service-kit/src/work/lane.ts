/** The work of a lane. */
export interface LaneWork<Item> {
  /** Takes up to `limit` items that are due. */
  take(limit: number): Promise<TakenItems<Item>>;
  /** Does the work of one item; resolves with the milliseconds until its next turn, null for none. */
  run(item: Item): Promise<number | null>;
  /** Reports a failure to take items, or of an item's work. */
  failed(error: unknown): void;
}

interface TakenItems<Item> {
  readonly items: readonly Item[];
  /** Whether more may be due already. */
  readonly hasMore: boolean;
  /** Milliseconds until the next one is due; null when none is known. */
  readonly nextInMs: number | null;
}

/** Between two takes: what becomes due meanwhile is taken together. */
const gapMs = 20;
const retryMs = 1_000;
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
    while (this.isWanted && !this.isClosed) {
      // Items that end in the same turn of the event loop are one take.
      await new Promise((resolve) => setImmediate(resolve));
      this.isWanted = false;
      await this.takeOnce();
      await new Promise((resolve) => setTimeout(resolve, gapMs));
    }
    this.isFilling = false;
  }

  private async takeOnce(): Promise<void> {
    const room = this.maxAtOnce - this.running.size;
    this.hasMore = room === 0;
    if (room === 0) return;
    try {
      const { items, hasMore, nextInMs } = await this.work.take(room);
      this.hasMore = hasMore;
      for (const item of items) this.start(item);
      if (nextInMs !== null) this.lookIn(nextInMs);
      // A due item waits for something else, such as an attempt of another replica: no end of an item here says when.
      if (hasMore && this.running.size === 0) this.lookIn(retryMs);
    } catch (error) {
      this.work.failed(error);
      this.lookIn(retryMs);
    }
  }

  private start(item: Item): void {
    const run = this.runOne(item).then((isDone) => {
      this.running.delete(run);
      if (!this.hasMore) return;
      // A failing item would otherwise be taken again and again without a pause.
      if (isDone) this.look();
      else this.lookIn(retryMs);
    });
    this.running.add(run);
  }

  /** Whether the work succeeded. */
  private async runOne(item: Item): Promise<boolean> {
    try {
      const nextInMs = await this.work.run(item);
      if (nextInMs !== null) this.lookIn(nextInMs);
      return true;
    } catch (error) {
      this.work.failed(error);
      return false;
    }
  }
}
