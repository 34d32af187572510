/** Runs shared work concurrently, and exclusive work alone. */
export class SharedLock {
  private lastExclusive: Promise<unknown> = Promise.resolve();
  private readonly sharing = new Set<Promise<unknown>>();

  async shared<T>(work: () => Promise<T>): Promise<T> {
    for (let awaited: unknown; awaited !== this.lastExclusive;) {
      awaited = this.lastExclusive;
      await awaited;
    }
    const running = work();
    this.sharing.add(running);
    try {
      return await running;
    } finally {
      this.sharing.delete(running);
    }
  }

  exclusive<T>(work: () => Promise<T>): Promise<T> {
    const running = this.lastExclusive.then(async () => {
      await Promise.allSettled(this.sharing);
      return work();
    });
    this.lastExclusive = running.catch(() => undefined);
    return running;
  }
}
