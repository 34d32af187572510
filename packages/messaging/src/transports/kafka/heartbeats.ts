/** Sends heartbeats while a batch is handled; when one fails, as after a rebalance, the batch is aborted. */
export class Heartbeats {
  private readonly failing = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private failure: Error | null = null;

  constructor(beat: () => Promise<void>, every: number) {
    this.timer = setInterval(() => {
      beat().catch((error: unknown) => {
        this.failure ??= error instanceof Error ? error : new Error(String(error));
        this.failing.abort();
      });
    }, every);
  }

  get signal(): AbortSignal {
    return this.failing.signal;
  }

  /** Stops; throws the first failure, so that kafkajs joins its group again. */
  end(): void {
    clearInterval(this.timer);
    if (this.failure !== null) throw this.failure;
  }
}
