/** A connection that is made when first needed and thrown away once it has failed. */
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

  /** Forgets the connection at once and closes it behind the scenes; the next `get` makes another one. */
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
      // It never came to be, or broke while closing: there is nothing left to save.
    }
  }
}
