/** A bell that is not missed when it rings while nobody waits. */
export class Wake {
  private rung = false;
  private waiting: (() => void) | null = null;

  ring(): void {
    this.rung = true;
    this.waiting?.();
  }

  /** Resolves at the next ring, or at once when it has rung since the last wait; at the latest after `milliseconds`. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (!this.rung && !signal.aborted) await this.ringOrTimeout(milliseconds, signal);
    this.rung = false;
  }

  private ringOrTimeout(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.waiting = null;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done, { once: true });
      this.waiting = done;
    });
  }
}
