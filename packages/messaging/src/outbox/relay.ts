import { Injectable, Logger } from '@nestjs/common';
import { messageOf } from '@rotina/service-kit/errors';
import { directAddress, ServiceConfig } from '@rotina/service-kit/config';
import { failpoint } from '@rotina/service-kit/process';
import { Leadership } from '@rotina/service-kit/database';
import type { LeaderSession } from '@rotina/service-kit/database';
import { MessagingConfig } from '../messaging.config.js';
import { MessagingOptions } from '../messaging.options.js';
import { MessagingMetrics } from '../metrics/messaging-metrics.js';
import { Backoff, within, pause, ThrottledLogger, Signal } from '@rotina/service-kit/timing';
import type { Client } from 'pg';
import { EventTransport, publishDeadline } from '../transports/event-transport.js';
import { Housekeeping } from './housekeeping.js';
import { markSql, outboxChannel, outgoing, unpublishedSql } from './outbox.query.js';
import type { OutboxRow } from './outbox.query.js';
import { publishTraced } from './publication-spans.js';
import { OutboxNotifier } from './outbox-notifier.js';

const batchSize = 1_000;
const slowPollMs = 15_000;
/** Between two batches: every batch costs each consumer one, whatever its size. */
const gapMs = 20;

/**
 * Publishes the outbox through the transport, one batch after the other, in order; one leader per database does so. After a
 * crash between publishing and marking, the events are published again. While the transport is down, events wait in the
 * outbox.
 */
@Injectable()
export class Relay {
  private readonly logger = new Logger(Relay.name);
  private readonly throttled = new ThrottledLogger(this.logger, 30_000);
  private readonly backoff: Backoff;
  private readonly leadership: Leadership;

  constructor(
    config: ServiceConfig,
    { EVENTS_MAX_PAUSE_MS: max }: MessagingConfig,
    private readonly options: MessagingOptions,
    private readonly transport: EventTransport,
    private readonly housekeeping: Housekeeping,
    private readonly metrics: MessagingMetrics,
    private readonly notifier: OutboxNotifier,
  ) {
    this.backoff = new Backoff({ first: Math.min(200, max), max });
    this.leadership = new Leadership({
      connectionString: directAddress(config),
      lock: 'rotina:relay',
      onError: (error) => this.throttled.warn(`The relay lost its database session: ${error.message}`),
    });
  }

  start(): void {
    this.leadership.start((session) => this.lead(session));
  }

  /** Resolves once nothing is being published any more. */
  stop(): Promise<void> {
    return this.leadership.stop();
  }

  private async lead(session: LeaderSession): Promise<void> {
    const committed = new Signal();
    const raise = (): void => committed.raise();
    const unsubscribe = this.notifier.subscribe(raise);
    session.client.on('notification', raise);
    try {
      await this.drain(session, committed);
    } finally {
      unsubscribe();
    }
  }

  private async drain({ client, signal }: LeaderSession, committed: Signal): Promise<void> {
    // A crash may only lose the marks of published events, which are then published again.
    // Statistics of a table that fills and empties all the time mislead the planner: the index has order and rows.
    await client.query(
      `set synchronous_commit = off; set enable_seqscan = off; set enable_bitmapscan = off; listen ${outboxChannel}`,
    );
    while (!signal.aborted) {
      committed.clear();
      const { rows } = await client.query<OutboxRow>({ ...unpublishedSql, values: [batchSize] });
      if (rows.length > 0 && !(await this.publish(rows))) await pause(this.backoff.next(), signal);
      else {
        await this.mark(rows, client);
        if (rows.length < batchSize) await this.rest(client, committed, signal);
      }
    }
  }

  private async mark(rows: readonly OutboxRow[], client: Client): Promise<void> {
    if (rows.length === 0) return;
    failpoint('after-send-before-mark');
    await client.query({ ...markSql, values: [rows.map(({ id }) => id)] });
    this.metrics.publishedEvents(rows.length);
  }

  private async rest(client: Client, committed: Signal, signal: AbortSignal): Promise<void> {
    await this.housekeeping.runWhenDue(client);
    await pause(gapMs, signal);
    await committed.wait(slowPollMs, signal);
  }

  private async publish(rows: readonly OutboxRow[]): Promise<boolean> {
    try {
      failpoint('between-commit-and-publish');
      const batch = rows.map((row) => outgoing(row, this.options.source));
      await publishTraced(batch, (events) =>
        within(this.transport.publish(events), publishDeadline + 1_000, 'Publishing'),
      );
      this.backoff.reset();
      return true;
    } catch (error) {
      this.throttled.warn(`Events wait in the outbox because the transport rejects them: ${messageOf(error)}`);
      return false;
    }
  }
}
