const checkEvery = 5_000;
const answersUntilDead = 3;

export interface WatchdogOptions {
  /** Milliseconds without a sign of life after which the consumer is suspected. */
  readonly maxSilenceMs: number;
  readonly brokersAnswer: () => Promise<boolean>;
  /** Called when the brokers answer and the consumer does nothing: kafkajs has given up without reporting it. */
  readonly onDead: () => void;
}

/** Detects a dead consumer. While the brokers are unreachable, silence proves nothing: it waits until they answer. */
export class Watchdog {
  private readonly timer: NodeJS.Timeout;
  private lastSign = performance.now();
  private answers = 0;
  private checking = false;

  constructor(private readonly options: WatchdogOptions) {
    this.timer = setInterval(() => void this.check(), checkEvery);
  }

  /** Records a heartbeat, a fetch or a join: the consumer works. */
  sign(): void {
    this.lastSign = performance.now();
    this.answers = 0;
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    if (this.checking || performance.now() - this.lastSign < this.options.maxSilenceMs) return;
    this.checking = true;
    this.answers = (await this.options.brokersAnswer()) ? this.answers + 1 : 0;
    this.checking = false;
    if (this.answers < answersUntilDead) return;
    this.end();
    this.options.onDead();
  }
}
