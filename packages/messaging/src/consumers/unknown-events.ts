import { Injectable, Logger } from '@nestjs/common';
import type { Topic } from '@rotina/contracts';
import { acquireLock, Database } from '@rotina/service-kit/database';
import { DeadLetterStore } from '../dead-letters/dead-letter-store.js';
import { whenAborted, ThrottledLogger } from '@rotina/service-kit/timing';
import { isEnvelope } from '../transports/envelope.js';
import { ConsumerRegistry } from '../handlers/consumer.registry.js';
import { deliveredEvent } from '../handlers/delivered-event.js';
import { Abandoned, retryUntilStored } from './retry-until-stored.js';
import { SequentialRunner } from './sequential.runner.js';

interface StoredEvent {
  readonly topic: string;
  readonly envelope: unknown;
}

/**
 * Replays the events that an older version has stored because it did not know their types, in their order. Those of types that
 * this version knows and does not handle are done with.
 */
@Injectable()
export class UnknownEvents {
  private readonly throttled = new ThrottledLogger(new Logger(UnknownEvents.name), 10_000);
  private readonly stopping = new AbortController();
  private replaying: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly registry: ConsumerRegistry,
    private readonly runner: SequentialRunner,
    private readonly deadLetters: DeadLetterStore,
  ) {}

  /** Begins to replay what is stored by now. */
  replay(): void {
    // It fails only because it is stopped.
    this.replaying = this.replaying.then(() => this.replayAll()).catch(() => undefined);
  }

  /**
   * Resolves once all is replayed: what is handled after that comes behind it in the order of its key.
   * @throws Abandoned when the signal was aborted before that.
   */
  async replayed(signal: AbortSignal): Promise<void> {
    await Promise.race([this.replaying, whenAborted(signal)]);
    if (signal.aborted || this.stopping.signal.aborted)
      throw new Abandoned('The consumer was stopped before events of unknown types were replayed.');
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.replaying;
  }

  private async replayAll(): Promise<void> {
    const { signal } = this.stopping;
    let isMore = true;
    while (isMore && !signal.aborted) {
      isMore = await retryUntilStored(
        () => this.replayOldest(),
        signal,
        (error) => this.throttled.warn(`Events of types that were unknown wait for their replay: ${String(error)}`),
      );
    }
  }

  /** Whether there was one. */
  private replayOldest(): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      // Two replicas that handle one event at the same time would count each other's attempt as a crash.
      await acquireLock(tx, 'unknownEvents');
      const oldest = await this.deadLetters.oldestUnknown(tx, [...this.registry.types]);
      if (!oldest) return false;
      await this.handle(oldest);
      await this.deadLetters.finishUnknown(tx, oldest);
      return true;
    });
  }

  private async handle({ topic, envelope }: StoredEvent): Promise<void> {
    if (!isEnvelope(envelope)) return;
    const delivered = deliveredEvent({ topic: topic as Topic, event: envelope }, this.registry);
    if (delivered) await this.runner.run([delivered], this.stopping.signal);
  }
}
