import type { Logger } from '@nestjs/common';
import { Seldom } from '../timing/seldom.js';
import type { TransportState } from './event-transport.js';

type Side = 'publisher' | 'consumer';

/** How the two sides of a transport are: what went wrong with each, until it goes well again. */
export class TransportSides {
  private readonly complaints = new Seldom(30_000);
  private readonly failures = new Map<Side, string>();

  /** What a consumer tells of itself. */
  readonly consuming = {
    onUp: (): void => {
      this.failures.delete('consumer');
    },
    onDown: (error: unknown): void => {
      this.fail('consumer', error);
    },
  };

  constructor(
    private readonly logger: Logger,
    private readonly transport: string,
  ) {}

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
    const message = error instanceof Error ? error.message : String(error);
    this.failures.set(side, message);
    this.complaints.run((dropped) =>
      this.logger.warn(`The ${side} of ${this.transport} failed: ${message} (${dropped} more like this)`),
    );
  }
}
