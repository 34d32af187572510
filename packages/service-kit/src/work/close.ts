import type { Queue, Worker } from 'bullmq';
import { LimitedPool } from '../database/limited-pool.js';
import { within } from '../timing/within.js';
import type { JobData } from './job-states.js';

const finishMs = 5_000;
const quitMs = 2_000;
const ignored = (): void => undefined;

/** Jobs that are long at work, or a backend that is away, keep no service from stopping. */
export async function closeWorker(worker: Worker<JobData>): Promise<void> {
  await within(worker.pause(), finishMs).catch(ignored);
  // By force, for it would ask a backend that is away.
  await worker.close(true);
}

export async function closeQueue(queue: Queue<JobData>): Promise<void> {
  try {
    await within(queue.close(), quitMs);
  } catch {
    await within(queue.disconnect(), quitMs).catch(ignored);
  }
  const connection: unknown = queue.opts.connection;
  if (connection instanceof LimitedPool) await within(connection.end(), quitMs).catch(ignored);
}
