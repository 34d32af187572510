import { Injectable, Logger } from '@nestjs/common';
import { Database, isUnavailable } from '@rotina/service-kit/database';
import type { DeadLetterReason } from '../dead-letters/dead-letter-reason.js';
import { DeadLetterStore } from '../dead-letters/dead-letter-store.js';
import { Inbox } from '../inbox/inbox.js';
import { MessagingConfig } from '../messaging.config.js';
import { MessagingMetrics } from '../metrics/messaging-metrics.js';
import { pause, ThrottledLogger } from '@rotina/service-kit/timing';
import type { DeliveredEvent, HandledEvent, PoisonEvent } from '../handlers/delivered-event.js';
import { handleAll, inTraceOf } from '../handlers/handling.js';
import { EventLock } from './event-lock.js';
import { HandlingLock } from './handling-lock.js';
import { Abandoned, retryPauses, retryUntilStored } from './retry-until-stored.js';

/** An event may kill its process so many times before it becomes a dead letter. */
const maxCrashes = 2;
/** Milliseconds after an attempt that found the database unavailable, or the event with another process. */
const awayMs = 1_000;

type Outcome = 'finished' | 'not now' | Error;

/** Handles events one by one, each with several attempts, then as a dead letter. Waits for an unavailable database. */
@Injectable()
export class SequentialRunner {
  private readonly logger = new Logger(SequentialRunner.name);
  private readonly throttled = new ThrottledLogger(this.logger, 10_000);

  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly deadLetters: DeadLetterStore,
    private readonly metrics: MessagingMetrics,
    private readonly lock: HandlingLock,
    private readonly eventLock: EventLock,
    private readonly config: MessagingConfig,
  ) {}

  /** @throws Abandoned when the signal was aborted before all events were finished. */
  async run(events: readonly NonNullable<DeliveredEvent>[], signal: AbortSignal): Promise<void> {
    for (const event of events) {
      if (signal.aborted) throw new Abandoned('The consumer was stopped.');
      if ('good' in event) await inTraceOf(event.good.envelope, () => this.finish(event.good, signal));
      else await inTraceOf(event.poison, () => this.store(event.poison, event.reason, signal));
    }
  }

  private async finish(handled: HandledEvent, signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (;;) {
      const crashes = await this.retryUntilStored(() => this.inbox.crashes(handled.envelope), signal);
      const start = (): Promise<Outcome> => this.startAlone(handled, signal);
      const outcome = await (crashes > 0 ? this.lock.exclusive(start) : this.lock.shared(start));
      if (outcome === 'finished') return;
      if (outcome instanceof Error) {
        if (failures === retryPauses.length) return this.store(poison(handled, outcome), 'failed', signal);
        this.report(handled, outcome);
        failures += 1;
      }
      await pause(Math.min(retryPauses[failures - 1] ?? awayMs, this.config.EVENTS_MAX_PAUSE_MS), signal);
      if (signal.aborted) throw new Abandoned('The consumer was stopped between two attempts.');
    }
  }

  private async startAlone(handled: HandledEvent, signal: AbortSignal): Promise<Outcome> {
    try {
      return (await this.eventLock.hold(handled.envelope.id, () => this.start(handled, signal))) ?? 'not now';
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.waiting(error);
      return 'not now';
    }
  }

  private async start(handled: HandledEvent, signal: AbortSignal): Promise<Outcome> {
    const crashes = await this.retryUntilStored(() => this.inbox.start(handled.envelope), signal);
    if (crashes === null) return 'finished';
    if (crashes < maxCrashes) return this.attempt(handled, signal);
    const error = new Error(`The process ended ${crashes} times while it handled this event.`);
    await this.store(poison(handled, error), 'crashed', signal);
    return 'finished';
  }

  private async attempt(handled: HandledEvent, signal: AbortSignal): Promise<Outcome> {
    const { event } = handled;
    try {
      await this.database.transaction(async (tx) => {
        if (await this.inbox.claim(tx, event)) await handleAll([handled], tx);
      });
      this.metrics.handled([event]);
      return 'finished';
    } catch (error) {
      let unavailable = isUnavailable(error);
      await retryUntilStored(
        () => this.inbox.endAttempt(event.id),
        signal,
        (failure) => {
          unavailable = true;
          this.waiting(failure);
        },
      );
      if (unavailable) return 'not now';
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private async store(event: PoisonEvent, reason: DeadLetterReason, signal: AbortSignal): Promise<void> {
    await this.retryUntilStored(() => this.deadLetters.store(event, reason), signal);
    this.metrics.deadLettered(event.type, reason);
  }

  private retryUntilStored<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return retryUntilStored(work, signal, (error) => this.waiting(error));
  }

  private report({ event, handler }: HandledEvent, error: Error): void {
    this.metrics.failed(event.type);
    this.logger.warn(`${handler.name} failed with ${event.type} ${event.id} and is retried: ${error.message}`);
  }

  private waiting(error: unknown): void {
    this.throttled.warn(`Waiting for the database: ${String(error)}`);
  }
}

const poison = ({ topic, envelope, event: { id, type, subject: key } }: HandledEvent, cause: Error): PoisonEvent => ({
  topic,
  id,
  type,
  key,
  envelope,
  error: cause.stack ?? cause.message,
});
