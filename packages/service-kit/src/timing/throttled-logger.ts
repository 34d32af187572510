import type { Logger } from '@nestjs/common';

/** Logs one warning per interval and counts the others: a broken connection must not fill the disk with logs. */
export class ThrottledLogger {
  private silentUntil = -Infinity;
  private suppressed = 0;

  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly intervalMs: number,
  ) {}

  warn(message: string): void {
    const now = performance.now();
    if (now < this.silentUntil) {
      this.suppressed += 1;
      return;
    }
    this.logger.warn(this.suppressed > 0 ? `${message} (${this.suppressed} more like this)` : message);
    this.silentUntil = now + this.intervalMs;
    this.suppressed = 0;
  }
}
