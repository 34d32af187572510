import { EventEmitter } from 'node:events';
import type { PgNotification, PgPool, PgPoolClient, PgQueryResult } from 'bullmq';
import type pg from 'pg';
import type { LimitedPool } from '../database/limited-pool.js';

/** The channel on which BullMQ tells that a queue, the payload, has a job. */
export const jobsChannel = 'bullmq_jobs';

/** Queues and workers of one service, and more. */
const maxListeners = 50;

/**
 * A pool as BullMQ takes it, for any number of queues and workers. BullMQ keeps a session for each worker, which listens
 * on one channel for all queues and never notices that its server is silent. Here they all receive the notifications of a
 * session that listens anyway and is watched.
 */
export class QueuePool extends EventEmitter implements PgPool {
  /** BullMQ limits the sleep of idle workers when it does not see this. */
  readonly options = { keepAlive: true };

  /** @param notifications Emits `notification` for what comes on `jobsChannel`. */
  constructor(
    private readonly pool: LimitedPool,
    private readonly notifications: EventEmitter,
  ) {
    super();
    for (const emitter of [this, notifications]) emitter.setMaxListeners(maxListeners);
    // Queues handle its errors too, but only while they exist.
    this.on('error', () => undefined);
    pool.on('error', (error) => this.emit('error', error));
  }

  query<Row>(text: string, params?: readonly unknown[]): Promise<PgQueryResult<Row>> {
    return this.pool.query<Row & pg.QueryResultRow>(text, params && [...params]);
  }

  connect(): Promise<PgPoolClient> {
    return Promise.resolve(new WorkerClient(this, this.notifications));
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/** BullMQ takes it for a connection of its own: it reads the version of its tables by it, and listens. */
class WorkerClient extends EventEmitter implements PgPoolClient {
  constructor(
    private readonly pool: QueuePool,
    private readonly notifications: EventEmitter,
  ) {
    super();
  }

  async query<Row>(text: string, params?: readonly unknown[]): Promise<PgQueryResult<Row>> {
    if (!/^listen /im.test(text)) return this.pool.query(text, params);
    this.notifications.off('notification', this.forward).on('notification', this.forward);
    return { rows: [] };
  }

  release(): void {
    this.notifications.off('notification', this.forward);
  }

  private readonly forward = (notification: PgNotification): void => {
    this.emit('notification', notification);
  };
}
