/** Those that wait for a place, for each key. */
interface Queue {
  readonly maxLength: number;
  readonly maxWaitMs: number;
}

/** Connects a caller, as a `net.Socket` does. */
interface Connection {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Counts what is in progress at the same time per key, such as a user or an address. */
export class InFlight<Key> {
  private readonly counts = new Map<Key, number>();
  private readonly waiting = new Map<Key, Set<() => void>>();

  constructor(
    private readonly maxPerKey: number,
    private readonly queue: Queue = { maxLength: 0, maxWaitMs: 0 },
  ) {}

  /** Counts one more, unless the key has its maximum. `end` takes it back. */
  tryBegin(key: Key): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.maxPerKey) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  /**
   * Counts one more, as soon as the key has less than its maximum. `end` takes it back. False where too many wait
   * already, where the wait takes too long, and where the caller's connection is closed meanwhile.
   */
  begin(key: Key, connection: Connection): boolean | Promise<boolean> {
    if (this.tryBegin(key)) return true;
    const queue = this.waiting.get(key) ?? new Set();
    if (queue.size >= this.queue.maxLength || connection.destroyed) return false;
    this.waiting.set(key, queue);
    return new Promise((resolve) => {
      const leave = (hasPlace: boolean): void => {
        clearTimeout(timer);
        connection.off('close', giveUp);
        queue.delete(enter);
        if (queue.size === 0) this.waiting.delete(key);
        resolve(hasPlace);
      };
      const enter = (): void => leave(true);
      const giveUp = (): void => leave(false);
      const timer = setTimeout(giveUp, this.queue.maxWaitMs);
      connection.once('close', giveUp);
      queue.add(enter);
    });
  }

  end(key: Key): void {
    if (this.handOver(key)) return;
    const others = (this.counts.get(key) ?? 0) - 1;
    if (others > 0) this.counts.set(key, others);
    else this.counts.delete(key);
  }

  /** Counts those that have a place, and those that wait for one. */
  state(key: Key): { readonly begun: number; readonly waiting: number } {
    return { begun: this.counts.get(key) ?? 0, waiting: this.waiting.get(key)?.size ?? 0 };
  }

  /** Whether the first of those that wait takes the place, so that nobody who comes later overtakes it. */
  private handOver(key: Key): boolean {
    const [next] = this.waiting.get(key) ?? [];
    next?.();
    return next !== undefined;
  }
}
