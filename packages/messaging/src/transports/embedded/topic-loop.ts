import type pg from 'pg';
import type { Signal } from '@rotina/service-kit/timing';
import type { Delivery } from '../event-transport.js';
import { nextEvents } from './queued-events.query.js';
import type { QueuedEvent, QueueOf } from './queued-events.query.js';

// An idle loop is woken by NOTIFY; this bounds the delay when a notification is lost.
const idleMs = 60_000;

/**
 * Handles the events of one queue, a batch at a time. Events leave the queue once they are handled, so that whoever
 * consumes it next begins with those that are not.
 */
export class TopicLoop {
  constructor(
    private readonly queue: QueueOf,
    private readonly pool: pg.Pool,
    private readonly filled: Signal,
  ) {}

  /** Resolves when the signal is aborted; rejects when the database or the handling of a batch fails. */
  async run(handle: (batch: readonly Delivery[]) => Promise<void>, signal: AbortSignal): Promise<void> {
    const { topic } = this.queue;
    let events: QueuedEvent[] = [];
    for (;;) {
      this.filled.clear();
      events = await nextEvents(this.pool, this.queue, events);
      if (signal.aborted) return;
      if (events.length > 0) await handle(events.map(({ envelope }) => ({ topic, event: envelope })));
      else await this.filled.wait(idleMs, signal);
    }
  }
}
