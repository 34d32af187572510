const checkEvery = 5_000;
const answersThatConvict = 3;

export interface WatchdogOptions {
  /** Milliseconds without a sign of life after which the consumer is suspected. */
  readonly patience: number;
  readonly brokersAnswer: () => Promise<boolean>;
  /** The brokers answer, and still the consumer does nothing: kafkajs has given up without saying so. */
  readonly onDead: () => void;
}

/** Watches over a consumer. While the brokers are away silence proves nothing: it waits until they answer. */
export class Watchdog {
  private readonly timer: NodeJS.Timeout;
  private lastSign = performance.now();
  private answers = 0;
  private asking = false;
  private dead = false;

  constructor(private readonly options: WatchdogOptions) {
    this.timer = setInterval(() => void this.check(), checkEvery);
  }

  /** A heartbeat, a fetch, a join: whatever shows that the consumer works. */
  sign(): void {
    if (this.dead) return;
    this.lastSign = performance.now();
    this.answers = 0;
  }

  /** The consumer said that it will not go on; signs that come late count no more. */
  gaveUp(): void {
    this.dead = true;
    this.lastSign = -Infinity;
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    if (this.asking || performance.now() - this.lastSign < this.options.patience) return;
    this.asking = true;
    this.answers = (await this.options.brokersAnswer()) ? this.answers + 1 : 0;
    this.asking = false;
    if (this.answers < answersThatConvict) return;
    this.end();
    this.options.onDead();
  }
}
