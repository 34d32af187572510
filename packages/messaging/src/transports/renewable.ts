/** A connection that is opened when first needed and replaced after a failure. */
export class Renewable<T> {
  private current: Promise<T> | null = null;

  constructor(
    private readonly create: () => Promise<T>,
    private readonly destroy: (value: T) => Promise<void>,
  ) {}

  get(): Promise<T> {
    this.current ??= this.create();
    return this.current;
  }

  /** Drops the connection and closes it in the background; the next `get` opens another one. */
  drop(): void {
    void this.close();
  }

  async close(): Promise<void> {
    const { current } = this;
    this.current = null;
    if (!current) return;
    try {
      await this.destroy(await current);
    } catch {
      // It was never opened, or broke while closing: nothing is left to close.
    }
  }
}
