import { Injectable, Logger } from '@nestjs/common';
import { eventDefinition } from '@rotina/contracts';
import { withRequestContext } from '@rotina/service-kit/http';
import { MessagingMetrics } from '../metrics/messaging-metrics.js';
import { cause } from './outbox.query.js';
import type { NewEvent } from './outbox.query.js';

/** One line per fact: every event is one, and this is where all of them pass. */
@Injectable()
export class FactLog {
  private readonly logger = new Logger('facts');

  constructor(private readonly metrics: MessagingMetrics) {}

  /** Counts committed events and writes their lines, each in the trace of its request. */
  write(events: readonly NewEvent[]): void {
    for (const event of events) {
      const { [cause]: context } = event;
      this.metrics.recordedEvent(event.type);
      if (context) withRequestContext(context, () => this.writeOne(event));
      else this.writeOne(event);
    }
  }

  private writeOne(event: NewEvent): void {
    if (eventDefinition(event.type)?.isRoutine) this.logger.debug(lineOf(event));
    else this.logger.log(lineOf(event));
  }
}

function lineOf({ type, event_id: id, payload }: NewEvent): string {
  const logged = eventDefinition(type)?.logged ?? [];
  const shown = Object.entries(payload).flatMap(([name, value]: [string, unknown]) =>
    logged.includes(name) && (typeof value === 'string' || typeof value === 'number')
      ? [`${name} ${String(value)}`]
      : [],
  );
  return `${type} ${id}: ${shown.join(', ')}`;
}
