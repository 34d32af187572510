import { Line } from './line.js';
import type { Connection } from './line.js';

/** Those that wait for a place. */
export interface QueueLimits {
  readonly maxLength: number;
  readonly maxWaitMs: number;
}

/** Counts what is in progress at the same time per key, such as a user or an address. */
export class InFlight<Key> {
  private readonly counts = new Map<Key, number>();
  private readonly lines = new Map<Key, Line>();

  /** @param queue For each key. */
  constructor(
    private readonly maxPerKey: number,
    private readonly queue: QueueLimits = { maxLength: 0, maxWaitMs: 0 },
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
    const line = this.lines.get(key) ?? new Line();
    if (line.length >= this.queue.maxLength || connection.destroyed) return false;
    this.lines.set(key, line);
    return line.join(connection, this.queue.maxWaitMs).finally(() => {
      if (line.length === 0 && this.lines.get(key) === line) this.lines.delete(key);
    });
  }

  end(key: Key): void {
    if (this.lines.get(key)?.next() === true) return;
    const others = (this.counts.get(key) ?? 0) - 1;
    if (others > 0) this.counts.set(key, others);
    else this.counts.delete(key);
  }

  /** Counts those that have a place, and those that wait for one. */
  state(key: Key): { readonly begun: number; readonly waiting: number } {
    return { begun: this.counts.get(key) ?? 0, waiting: this.lines.get(key)?.length ?? 0 };
  }
}
