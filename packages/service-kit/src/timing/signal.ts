/** Wakes one waiting loop; a signal that is raised while the loop is busy ends its next wait at once. */
export class Signal {
  private raised = false;
  private wake: (() => void) | null = null;

  raise(): void {
    this.raised = true;
    this.wake?.();
  }

  /** Forgets that the signal was raised; call it right before looking for what raised it. */
  clear(): void {
    this.raised = false;
  }

  /** Resolves when the signal is raised or was raised since the last wait, at the latest after `milliseconds`. */
  async wait(milliseconds: number, abort: AbortSignal): Promise<void> {
    if (!this.raised && !abort.aborted) await this.raisedWithin(milliseconds, abort);
    this.raised = false;
  }

  private raisedWithin(milliseconds: number, abort: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        abort.removeEventListener('abort', done);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      abort.addEventListener('abort', done, { once: true });
      this.wake = done;
    });
  }
}
