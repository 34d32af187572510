import type { Topic } from '@rotina/contracts';
import { jobsChannel } from '@rotina/service-kit/jobs';
import type { QueuePool } from '@rotina/service-kit/jobs';
import { Leadership } from '../../leadership/leadership.js';
import type { LeaderSession } from '../../leadership/leadership.js';
import type { Subscription } from '../event-transport.js';
import { migrateQueues, queuePool } from './queues.js';
import { TopicLoop } from './topic-loop.js';

export interface ConsumerReports {
  readonly onUp: () => void;
  readonly onDown: (error: Error) => void;
}

/**
 * Consumes the queues of one service. One replica does so at a time (the others stand by for its lock), one job after
 * the other in each queue, which keeps the order of every key.
 */
export class EmbeddedConsumer {
  private readonly leadership: Leadership;

  constructor(
    private readonly connectionString: string,
    private readonly subscription: Subscription,
    private readonly reports: ConsumerReports,
  ) {
    const lock = `rotina:consumer:${subscription.consumer}`;
    this.leadership = new Leadership({ connectionString, lock, onError: reports.onDown, ready: subscription.ready });
  }

  start(): void {
    this.leadership.start((session) => this.consume(session));
  }

  close(): Promise<void> {
    return this.leadership.stop();
  }

  private async consume(session: LeaderSession): Promise<void> {
    const { connectionString, subscription } = this;
    await migrateQueues(connectionString);
    await session.client.query(`listen ${jobsChannel}`);
    this.reports.onUp();
    const name = `rotina-consumer ${subscription.consumer}`;
    const max = subscription.topics.length * 2 + 2;
    const pool = queuePool({ connectionString, name, max, durable: false }, session.client);
    const failed = new AbortController();
    const signal = AbortSignal.any([session.signal, failed.signal]);
    try {
      await Promise.all(
        subscription.topics.map((topic) =>
          this.consumeTopic(topic, pool, signal).catch((error: unknown) => {
            failed.abort();
            throw error;
          }),
        ),
      );
    } finally {
      failed.abort();
      await pool.end();
    }
  }

  private async consumeTopic(topic: Topic, pool: QueuePool, signal: AbortSignal): Promise<void> {
    const { consumer, handle } = this.subscription;
    const loop = new TopicLoop(topic, consumer, pool);
    try {
      await loop.run(
        (events) =>
          handle(
            events.map((event) => ({ topic, event })),
            signal,
          ),
        signal,
      );
    } finally {
      await loop.close();
    }
  }
}
