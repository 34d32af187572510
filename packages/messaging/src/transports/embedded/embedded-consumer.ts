import { Leadership } from '@rotina/service-kit/database';
import type { LeaderSession } from '@rotina/service-kit/database';
import { Signal } from '@rotina/service-kit/timing';
import type { Subscription } from '../event-transport.js';
import { queuePool } from './queue-pool.js';
import { channelOf, createQueues } from './queued-events.query.js';
import { TopicLoop } from './topic-loop.js';

export interface ConsumerReports {
  readonly onUp: () => void;
  readonly onDown: (error: Error) => void;
}

/**
 * Consumes the queues of one service. One replica does so at a time (the others stand by for its lock), one batch after
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
    const { consumer, topics } = subscription;
    await createQueues(connectionString);
    const queues = topics.map((topic) => ({ topic, filled: new Signal() }));
    session.client.on('notification', ({ payload }) => queues.find(({ topic }) => topic === payload)?.filled.raise());
    await session.client.query(`listen ${channelOf(consumer)}`);
    subscription.onAssigned();
    this.reports.onUp();
    const pool = queuePool({
      connectionString,
      name: `rotina-consumer ${consumer}`,
      max: topics.length,
      durable: false,
    });
    const failed = new AbortController();
    const signal = AbortSignal.any([session.signal, failed.signal]);
    const loops = queues.map(({ topic, filled }) => {
      const loop = new TopicLoop({ consumer, topic }, pool, filled);
      return loop.run((events) => subscription.handle(events, signal), signal);
    });
    try {
      await Promise.all(loops);
    } finally {
      failed.abort();
      await Promise.allSettled(loops);
      await pool.end();
    }
  }
}
