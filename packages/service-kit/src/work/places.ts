import { DelayedError } from 'bullmq';
import type { Job } from 'bullmq';
import { InFlight } from '../timing/in-flight.js';
import type { JobData } from './job-states.js';

const defaultMax = 4;
const pauseMs = 1_000;
/** Short jobs wait for each other, since postponing them takes longer than their work. */
const line = { maxLength: 16, maxWaitMs: 100 };
const stays = { destroyed: false, once: () => undefined, off: () => undefined };

/** Limits the jobs of each kind that are at work here, so that a kind whose jobs hang leaves places to the others. */
export class Places {
  private readonly places = new Map<string, InFlight<null>>();
  /** Kinds of which no job has ended since one waited for a place in vain. */
  private readonly stuck = new Set<string>();

  /** Does the work of a job, or postpones the job where its kind has no place. */
  async use(
    job: Job<JobData>,
    token: string | undefined,
    work: () => Promise<unknown>,
    max = defaultMax,
  ): Promise<void> {
    const { name } = job;
    const places = this.places.get(name) ?? new InFlight<null>(max, line);
    this.places.set(name, places);
    const isBegun = this.stuck.has(name) ? places.tryBegin(null) : await places.begin(null, stays);
    if (!isBegun) {
      this.stuck.add(name);
      // The queue's times are real ones, whatever the service's clock says.
      await job.moveToDelayed(performance.timeOrigin + performance.now() + pauseMs, token);
      throw new DelayedError();
    }
    try {
      await work();
    } finally {
      places.end(null);
      this.stuck.delete(name);
    }
  }
}
