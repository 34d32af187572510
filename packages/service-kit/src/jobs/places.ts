import { DelayedError } from 'bullmq';
import type { Job } from 'bullmq';
import type { JobData } from './job-states.js';

const defaultMax = 4;
const pauseMs = 1_000;

/** Limits the jobs of each kind that are at work here, so that a kind whose jobs hang leaves places to the others. */
export class Places {
  private readonly taken = new Map<string, number>();

  /** Does the work of a job, or lets the job wait where its kind has no place. */
  async use(
    job: Job<JobData>,
    token: string | undefined,
    work: () => Promise<unknown>,
    max = defaultMax,
  ): Promise<void> {
    const taken = this.taken.get(job.name) ?? 0;
    if (taken >= max) {
      // The queue's times are real ones, whatever the service's clock says.
      await job.moveToDelayed(performance.timeOrigin + performance.now() + pauseMs, token);
      throw new DelayedError();
    }
    this.taken.set(job.name, taken + 1);
    try {
      await work();
    } finally {
      this.taken.set(job.name, (this.taken.get(job.name) ?? 1) - 1);
    }
  }
}
