import type { Queue, Worker } from 'bullmq';
import { LimitedPool } from '../database/limited-pool.js';
import { within } from '../timing/within.js';
import type { JobData } from './job-states.js';

const closeMs = 5_000;
const ignored = (): void => undefined;

/** Jobs that are long at work, or a backend that is away, keep no service from stopping. */
export async function closeInTime(part: Worker<JobData> | Queue<JobData>): Promise<void> {
  try {
    await within(part.close(), closeMs);
  } catch {
    part.disconnect().catch(ignored);
  }
}

export async function closeQueue(queue: Queue<JobData>): Promise<void> {
  await closeInTime(queue);
  const connection: unknown = queue.opts.connection;
  if (connection instanceof LimitedPool) await within(connection.end(), closeMs).catch(ignored);
}
