import type { QueueLimits } from './in-flight.js';
import { Line } from './line.js';
import type { Connection } from './line.js';

/**
 * Shares places among keys, such as addresses: a key has at most as many of them as are free. So a few keys that ask for
 * all of them leave some to others, and the fewer ask, the more each gets.
 */
export class SharedPlaces<Key> {
  private readonly counts = new Map<Key, number>();
  private readonly lines = new Map<Key, Line>();
  private begun = 0;
  private waiting = 0;

  /** @param queue For all keys together. */
  constructor(
    private readonly places: number,
    private readonly queue: QueueLimits,
  ) {}

  /**
   * Takes a place, as soon as the key may have one more. `end` gives it back. False where too many wait already, where the
   * wait takes too long, and where the caller's connection is closed meanwhile.
   */
  begin(key: Key, connection: Connection): boolean | Promise<boolean> {
    const isFirst = (this.lines.get(key)?.length ?? 0) === 0;
    if (isFirst && this.mayBegin(key)) {
      this.take(key);
      return true;
    }
    if (this.waiting >= this.queue.maxLength || connection.destroyed) return false;
    return this.wait(key, connection);
  }

  end(key: Key): void {
    this.begun -= 1;
    const others = this.countOf(key) - 1;
    if (others > 0) this.counts.set(key, others);
    else this.counts.delete(key);
    while (this.admitNext());
  }

  /** Counts those that have a place, and those that wait for one. */
  state(): { readonly begun: number; readonly waiting: number } {
    return { begun: this.begun, waiting: this.waiting };
  }

  private async wait(key: Key, connection: Connection): Promise<boolean> {
    const line = this.lines.get(key) ?? new Line();
    this.lines.set(key, line);
    this.waiting += 1;
    const hasPlace = await line.join(connection, this.queue.maxWaitMs);
    this.waiting -= 1;
    if (line.length === 0 && this.lines.get(key) === line) this.lines.delete(key);
    return hasPlace;
  }

  /** Gives a place to the first of the key that has the fewest; false where none may have one more. */
  private admitNext(): boolean {
    const keys = [...this.lines].filter(([key, line]) => line.length > 0 && this.mayBegin(key));
    const [next] = keys.toSorted(([a], [b]) => this.countOf(a) - this.countOf(b));
    if (!next) return false;
    const [key, line] = next;
    this.take(key);
    return line.next();
  }

  private take(key: Key): void {
    this.begun += 1;
    this.counts.set(key, this.countOf(key) + 1);
  }

  private mayBegin(key: Key): boolean {
    return this.countOf(key) < this.places - this.begun;
  }

  private countOf(key: Key): number {
    return this.counts.get(key) ?? 0;
  }
}
