import { Injectable, Logger } from '@nestjs/common';
import { withRequestContext } from '@rotina/service-kit/http';
import { MessagingMetrics } from '../metrics/messaging-metrics.js';
import { cause } from './outbox.query.js';
import type { NewEvent } from './outbox.query.js';

/** Fields of payloads that identify things and states. A line holds nothing else of a payload: no name, no address. */
const shownFields = [
  'pid',
  'root_pid',
  'external_id',
  'charge_id',
  'payment_reference',
  'order_code',
  'reference',
  'habit_id',
  'execution_id',
  'kind',
  'status',
  'user_id',
];

/** Members create habits and answer many times a day, and the line of a webhook says what became of its charge. */
const routine: ReadonlySet<string> = new Set(['HABIT_CREATED', 'EXECUTION_ANSWERED', 'INSTALLMENT_CHANGED']);

/** One line per fact: every event is one, and this is where all of them pass. */
@Injectable()
export class FactLog {
  private readonly logger = new Logger('facts');

  constructor(private readonly metrics: MessagingMetrics) {}

  /** Counts committed events and writes their lines of committed events, each in the trace of its request. */
  write(events: readonly NewEvent[]): void {
    for (const event of events) {
      const { [cause]: context } = event;
      this.metrics.recordedEvent(event.type);
      if (context) withRequestContext(context, () => this.writeOne(event));
      else this.writeOne(event);
    }
  }

  private writeOne(event: NewEvent): void {
    if (routine.has(event.type)) this.logger.debug(lineOf(event));
    else this.logger.log(lineOf(event));
  }
}

function lineOf({ type, event_id: id, payload }: NewEvent): string {
  const shown = Object.entries(payload).flatMap(([name, value]: [string, unknown]) =>
    shownFields.includes(name) && (typeof value === 'string' || typeof value === 'number')
      ? [`${name} ${String(value)}`]
      : [],
  );
  return `${type} ${id}: ${shown.join(', ')}`;
}
