import { EventEmitter } from 'node:events';
import type { IQueueBackend, PgNotification } from 'bullmq';
import type { Notifications } from '../database/notifications.js';
import { LimitedPool } from '../database/limited-pool.js';
import { jobsChannel, QueuePool } from './queue-pool.js';

/** The connections of all queues and workers of a service. They end with the last of its backends. */
export class JobsPool {
  readonly queues: QueuePool;
  private readonly notifications = new EventEmitter();
  private readonly lent = new Map<IQueueBackend, string>();

  private constructor(connectionString: string) {
    const pool = new LimitedPool({ connectionString, max: 4, options: '-c search_path=bullmq' });
    this.queues = new QueuePool(pool, this.notifications);
  }

  static async create(connectionString: string, notifications: Notifications): Promise<JobsPool> {
    const pool = new JobsPool(connectionString);
    await notifications.listen(jobsChannel, (queue) => pool.wake(queue));
    return pool;
  }

  lend(queue: string, backend: IQueueBackend): IQueueBackend {
    this.lent.set(backend, queue);
    const close = backend.close.bind(backend);
    backend.close = async (force) => {
      await close(force);
      if (this.lent.delete(backend) && this.lent.size === 0) await this.queues.end();
    };
    return backend;
  }

  /** @param queue Empty when the session that listens was away, and what was said meanwhile is lost. */
  private wake(queue: string): void {
    for (const payload of queue === '' ? new Set(this.lent.values()) : [queue]) {
      this.notifications.emit('notification', { channel: jobsChannel, payload } satisfies PgNotification);
    }
  }
}
