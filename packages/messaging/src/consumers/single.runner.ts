import { Injectable, Logger } from '@nestjs/common';
import { Database, isUnavailable } from '@rotina/service-kit/database';
import type { DeadLetterReason } from '../dead-letters/dead-letter.entity.js';
import { Parking } from '../dead-letters/parking.js';
import { Inbox } from '../inbox/inbox.js';
import { MessagingMetrics } from '../metrics/messaging-metrics.js';
import { pause } from '../timing/pause.js';
import { Seldom } from '../timing/seldom.js';
import { handle } from './delivered-event.js';
import type { HandledEvent } from './delivered-event.js';
import { Abandoned, pausesBetweenTries, persistently } from './retries.js';

/** How many times a process may die in an event before it is parked. */
const mostCrashes = 2;

type Outcome = 'settled' | 'database away' | Error;

/** Settles one event: tries its handler several times, then parks it. While the database is away it waits. */
@Injectable()
export class SingleRunner {
  private readonly logger = new Logger(SingleRunner.name);
  private readonly complaints = new Seldom(10_000);

  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly parking: Parking,
    private readonly metrics: MessagingMetrics,
  ) {}

  /** @throws Abandoned when the signal came before the event was settled. */
  async settle(handled: HandledEvent, signal: AbortSignal): Promise<void> {
    let tries = 0;
    for (;;) {
      const crashes = await this.insist(() => this.inbox.start(handled.envelope), signal);
      if (crashes === null) return;
      if (crashes >= mostCrashes) {
        const error = new Error(`The process ended ${crashes} times while it handled this event.`);
        return this.park(handled, 'crashed', error, signal);
      }
      const outcome = await this.attempt(handled, signal);
      if (outcome === 'settled') return;
      if (outcome instanceof Error) {
        if (tries === pausesBetweenTries.length) return this.park(handled, 'failed', outcome, signal);
        this.report(handled, outcome);
        tries += 1;
      }
      await pause(pausesBetweenTries[tries - 1] ?? 1_000, signal);
      if (signal.aborted) throw new Abandoned('The consumer was stopped between two tries.');
    }
  }

  private async attempt(handled: HandledEvent, signal: AbortSignal): Promise<Outcome> {
    const { event } = handled;
    try {
      await this.database.transaction(async (tx) => {
        const claimed = await this.inbox.claim(tx, [event.id]);
        if (claimed.size > 0) await handle(handled, tx);
      });
      this.metrics.handled(event.type);
      return 'settled';
    } catch (error) {
      let interrupted = isUnavailable(error);
      await persistently(
        () => this.inbox.finish([event.id]),
        signal,
        (failure) => {
          interrupted = true;
          this.complain(failure);
        },
      );
      if (interrupted) return 'database away';
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private async park(
    { topic, envelope, event: { id, type, subject: key } }: HandledEvent,
    reason: DeadLetterReason,
    cause: Error,
    signal: AbortSignal,
  ): Promise<void> {
    const poison = { topic, id, type, key, envelope, error: cause.stack ?? cause.message };
    await this.insist(() => this.parking.park(poison, reason), signal);
    this.metrics.parked(type, reason);
  }

  private insist<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return persistently(work, signal, (error) => this.complain(error));
  }

  private report({ event, handler }: HandledEvent, error: Error): void {
    this.metrics.failed(event.type);
    this.logger.warn(`${handler.name} failed with ${event.type} ${event.id} and is tried again: ${error.message}`);
  }

  private complain(error: unknown): void {
    this.complaints.run(() => this.logger.warn(`Waiting for the database: ${String(error)}`));
  }
}
