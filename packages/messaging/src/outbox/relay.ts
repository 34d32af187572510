import { Injectable, Logger } from '@nestjs/common';
import { ServiceConfig } from '@rotina/service-kit/config';
import { Leadership } from '../leadership/leadership.js';
import type { LeaderSession } from '../leadership/leadership.js';
import { MessagingOptions } from '../messaging.options.js';
import { MessagingMetrics } from '../metrics/messaging-metrics.js';
import { Backoff } from '../timing/backoff.js';
import { within } from '../timing/deadline.js';
import { pause } from '../timing/pause.js';
import { Seldom } from '../timing/seldom.js';
import { Wake } from '../timing/wake.js';
import { EventTransport, publishDeadline } from '../transports/event-transport.js';
import { Housekeeping } from './housekeeping.js';
import { markPublishedSql, outboxChannel, outgoing, unpublishedSql } from './outbox.query.js';
import type { OutboxRow } from './outbox.query.js';
import { RelayBell } from './relay-bell.js';

const batchSize = 1_000;
const slowPoll = 5_000;
// Events that come one by one would otherwise cost a round each.
const gatheringTime = 20;

/**
 * Hands the outbox to the transport, in order. One leader per database does so. A crash between publishing and marking
 * publishes again: at least once, never zero times. While the transport is down everything waits in the outbox.
 */
@Injectable()
export class Relay {
  private readonly logger = new Logger(Relay.name);
  private readonly complaints = new Seldom(30_000);
  private readonly backoff = new Backoff(200, 5_000);
  private readonly leadership: Leadership;

  constructor(
    config: ServiceConfig,
    private readonly options: MessagingOptions,
    private readonly transport: EventTransport,
    private readonly housekeeping: Housekeeping,
    private readonly metrics: MessagingMetrics,
    private readonly bell: RelayBell,
  ) {
    this.leadership = new Leadership({
      connectionString: config.DATABASE_URL,
      lock: 'rotina:relay',
      onError: (error) => this.complain(`The relay lost its database session: ${error.message}`),
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
    const wake = new Wake();
    const unheard = this.bell.heardBy(wake);
    try {
      await this.drain(session, wake);
    } finally {
      unheard();
    }
  }

  private async drain({ client, signal }: LeaderSession, wake: Wake): Promise<void> {
    client.on('notification', () => wake.ring());
    // What a crash takes back of this session's writes is only that events were published: they are published again.
    // Statistics of a table that fills and empties all the time mislead the planner: the index has order and rows.
    await client.query(
      `set synchronous_commit = off; set enable_seqscan = off; set enable_bitmapscan = off; listen ${outboxChannel}`,
    );
    while (!signal.aborted) {
      const waiting = await client.query<OutboxRow>(unpublishedSql, [batchSize]);
      if (waiting.rows.length === 0) {
        await this.housekeeping.perhaps(client);
        await wake.wait(slowPoll, signal);
        await pause(gatheringTime, signal);
      } else if (await this.publish(waiting.rows)) {
        await client.query(markPublishedSql, [waiting.rows.map((row) => row.id)]);
        this.metrics.handedOver(waiting.rows.length);
        if (waiting.rows.length < batchSize) await pause(gatheringTime, signal);
      } else {
        await pause(this.backoff.grow(), signal);
      }
    }
  }

  private async publish(rows: readonly OutboxRow[]): Promise<boolean> {
    try {
      const batch = rows.map((row) => outgoing(row, this.options.source));
      await within(this.transport.publish(batch), publishDeadline + 1_000, 'Publishing');
      this.backoff.reset();
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.complain(`Events wait in the outbox, the transport does not take them: ${reason}`);
      return false;
    }
  }

  private complain(message: string): void {
    this.complaints.run((dropped) => this.logger.warn(dropped > 0 ? `${message} (${dropped} more of these)` : message));
  }
}
