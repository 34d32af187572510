/** Counts what is in progress at the same time per key, such as a user or an address. */
export class InFlight<Key> {
  private readonly counts = new Map<Key, number>();

  constructor(private readonly maxPerKey: number) {}

  /** Counts one more; false where the key has its maximum already. `end` takes it back. */
  begin(key: Key): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.maxPerKey) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  end(key: Key): void {
    const others = (this.counts.get(key) ?? 0) - 1;
    if (others > 0) this.counts.set(key, others);
    else this.counts.delete(key);
  }
}
