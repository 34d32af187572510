/** Connects a caller, as a `net.Socket` does. */
export interface Connection {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Those that wait for a place, in the order in which they came. */
export class Line {
  private readonly waiting = new Set<() => void>();

  get length(): number {
    return this.waiting.size;
  }

  /** Waits for a place. False where the wait takes too long, and where the caller's connection is closed meanwhile. */
  join(connection: Connection, maxWaitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (hasPlace: boolean): void => {
        clearTimeout(timer);
        connection.off('close', giveUp);
        this.waiting.delete(enter);
        resolve(hasPlace);
      };
      const enter = (): void => leave(true);
      const giveUp = (): void => leave(false);
      const timer = setTimeout(giveUp, maxWaitMs);
      connection.once('close', giveUp);
      this.waiting.add(enter);
    });
  }

  /** Gives the first a place, so that nobody who comes later overtakes it; false where nobody waits. */
  next(): boolean {
    const [first] = this.waiting;
    first?.();
    return first !== undefined;
  }
}
