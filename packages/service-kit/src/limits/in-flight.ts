/** Counts what is in progress at the same time per key, such as a user or an address. */
export class InFlight<Key> {
  private readonly counts = new Map<Key, number>();
  private readonly waiting = new Map<Key, (() => void)[]>();

  constructor(
    private readonly maxPerKey: number,
    private readonly maxWaitingPerKey = 0,
  ) {}

  /** Counts one more, unless the key has its maximum. `end` takes it back. */
  tryBegin(key: Key): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.maxPerKey) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  /**
   * Counts one more, as soon as the key has less than its maximum; false where too many wait already. `end` takes it
   * back.
   */
  begin(key: Key): boolean | Promise<boolean> {
    if (this.tryBegin(key)) return true;
    const queue = this.waiting.get(key) ?? [];
    if (queue.length >= this.maxWaitingPerKey) return false;
    this.waiting.set(key, queue);
    return new Promise((resolve) => {
      queue.push(() => {
        resolve(true);
      });
    });
  }

  end(key: Key): void {
    if (this.handOver(key)) return;
    const others = (this.counts.get(key) ?? 0) - 1;
    if (others > 0) this.counts.set(key, others);
    else this.counts.delete(key);
  }

  /** Whether the first of those that wait takes the place, so that nobody who comes later overtakes it. */
  private handOver(key: Key): boolean {
    const queue = this.waiting.get(key);
    const next = queue?.shift();
    if (queue?.length === 0) this.waiting.delete(key);
    next?.();
    return next !== undefined;
  }
}
