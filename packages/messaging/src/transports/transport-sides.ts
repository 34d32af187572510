import type { Logger } from '@nestjs/common';
import { messageOf } from '@rotina/service-kit/errors';
import { ThrottledLogger } from '@rotina/service-kit/timing';
import type { TransportState } from './event-transport.js';

type Side = 'publisher' | 'consumer';

/** The state of publisher and consumer of one transport: the last failure of each, until it works again. */
export class TransportSides {
  private readonly throttled: ThrottledLogger;
  private readonly failures = new Map<Side, string>();

  /** Reports of a consumer. */
  readonly consuming = {
    onUp: (): void => {
      this.failures.delete('consumer');
    },
    onDown: (error: unknown): void => {
      this.fail('consumer', error);
    },
  };

  constructor(
    logger: Logger,
    private readonly transport: string,
  ) {
    this.throttled = new ThrottledLogger(logger, 30_000);
  }

  async publishing(publish: Promise<void>): Promise<void> {
    try {
      await publish;
      this.failures.delete('publisher');
    } catch (error) {
      this.fail('publisher', error);
      throw error;
    }
  }

  state(): TransportState {
    const [detail] = this.failures.values();
    return detail === undefined ? { state: 'up' } : { state: 'down', detail };
  }

  private fail(side: Side, error: unknown): void {
    const message = messageOf(error);
    this.failures.set(side, message);
    this.throttled.warn(`The ${side} of ${this.transport} failed: ${message}`);
  }
}
