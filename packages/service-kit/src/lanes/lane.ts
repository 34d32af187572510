import { Rounds } from '../pace/index.js';

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

/** Of a flow: a take is due when no row has come for so long, or when so many commits have brought some. */
const quietMs = 100;
const enough = 5;
const retryMs = 1_000;
/** A timer cannot wait much longer than three weeks. */
const maxWaitMs = 86_400_000;

/** Works off what is due: several items at once, never more than a maximum, and takes more whenever there is room. */
export class Lane<Item> {
  private readonly running = new Set<Promise<void>>();
  private readonly rounds: Rounds;
  private filling: Promise<void> = Promise.resolve();
  private isFilling = false;
  private reserved = 0;
  private isWanted = false;
  private hasMore = false;
  private isClosed = false;
  private whenUnreserved: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Number.POSITIVE_INFINITY;

  /** @param paceMs The time between two takes in a flow, so that rows which are stored in quick succession are taken together. */
  constructor(
    private readonly work: LaneWork<Item>,
    private readonly maxAtOnce: number,
    paceMs = 0,
  ) {
    this.rounds = new Rounds({ roundMs: paceMs, quietMs, enough });
  }

  /** Looks for due items now. */
  look(): void {
    if (this.isClosed) return;
    this.isWanted = true;
    this.rounds.add();
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

  /**
   * Reserves room for items that the caller takes itself; returns for how many. None while others wait for their turn.
   * `begin` or `release` must follow.
   */
  reserve(count: number): number {
    if (this.isClosed || this.hasMore) return 0;
    const granted = Math.min(count, this.room);
    this.reserved += granted;
    return granted;
  }

  /** Gives reserved room back. */
  release(count: number): void {
    this.giveBack(count);
    if (this.hasMore) this.look();
  }

  /** Works on items that the caller has taken, in the room that it has reserved. */
  begin(items: readonly Item[]): void {
    for (const item of items) this.start(item);
    this.giveBack(items.length);
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
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.whenUnreserved = () => resolve(undefined);
    this.giveBack(0);
    await promise;
    await Promise.all(this.running);
  }

  private giveBack(count: number): void {
    this.reserved -= count;
    if (this.reserved === 0) this.whenUnreserved?.();
  }

  private async fill(): Promise<void> {
    while (this.isWanted) {
      await this.untilNextTake();
      this.isWanted = false;
      await this.takeOnce();
    }
    this.isFilling = false;
  }

  /** Items that ended, or became due, together are one take, not one each; a backlog is taken without a pause. */
  private async untilNextTake(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await this.rounds.untilDue(() => this.hasMore || this.isClosed);
  }

  private async takeOnce(): Promise<void> {
    const { room } = this;
    if (room === 0) this.hasMore = true;
    if (room === 0 || this.isClosed) return;
    this.rounds.begin();
    this.reserved += room;
    try {
      const { items, hasMore, nextInMs } = await this.work.take(room).finally(() => this.giveBack(room));
      this.hasMore = hasMore;
      for (const item of items) this.start(item);
      if (nextInMs !== null) this.lookIn(nextInMs);
      // What is due waits for something else, such as an attempt of another replica: no end of an item here says when.
      if (hasMore && this.running.size === 0) this.lookIn(retryMs);
    } catch (error) {
      this.work.failed(error);
      this.lookIn(retryMs);
    }
  }

  private get room(): number {
    return this.maxAtOnce - this.running.size - this.reserved;
  }

  private start(item: Item): void {
    const run = this.runOne(item).then((isDone) => {
      this.running.delete(run);
      if (!this.hasMore) return;
      // What keeps failing would otherwise be taken again and again without a pause.
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
