import type { Job, Queue } from 'bullmq';
import { maxFailed } from './work-state.js';
import type { WorkState } from './work-state.js';

export interface JobData {
  /** The row of the job; none where due rows are to be looked for. */
  readonly id?: string;
}

const maxListed = 1_000;

type JobState = 'waiting' | 'active' | 'delayed';

/** Counts the jobs of each of these kinds by state, in all replicas. */
export async function jobStates(queue: Queue<JobData>, kinds: readonly string[]): Promise<WorkState[]> {
  if (kinds.length === 0) return [];
  const [waiting, active, delayed] = [
    await jobsIn(queue, 'waiting'),
    await jobsIn(queue, 'active'),
    await jobsIn(queue, 'delayed'),
  ];
  return kinds.map((kind) => {
    const isOfKind = ({ name }: Job<JobData>): boolean => name === kind;
    const failed = delayed.filter(isOfKind).filter(hasFailed);
    const [latest] = failed.toSorted((one, other) => endedAt(other) - endedAt(one));
    return {
      queue: kind,
      waiting: waiting.filter(isOfKind).length,
      active: active.filter(isOfKind).length,
      failed: failed.length,
      delayed: delayed.filter(isOfKind).length,
      lastError: latest?.failedReason ?? null,
    };
  });
}

/** Makes the jobs of a kind that wait after a failure run now; returns how many these are. */
export async function retryJobs(queue: Queue<JobData>, kind: string): Promise<number> {
  const failed = (await jobsIn(queue, 'delayed')).filter((job) => job.name === kind && hasFailed(job));
  let retried = 0;
  // One by one: BullMQ's own promotion of all jobs goes on while they fail again.
  for (const job of failed.slice(0, maxFailed)) {
    if (await promoted(job)) retried += 1;
  }
  return retried;
}

/** Jobs of rows; the others look for rows. */
async function jobsIn(queue: Queue<JobData>, state: JobState): Promise<Job<JobData>[]> {
  const jobs = await queue.getJobs(state, 0, maxListed - 1);
  return jobs.filter(({ data }) => data.id !== undefined);
}

/** Jobs are tried for ever, so what failed is delayed until its next attempt. */
const hasFailed = ({ failedReason }: Job<JobData>): boolean => Boolean(failedReason);

async function promoted(job: Job<JobData>): Promise<boolean> {
  try {
    await job.promote();
    return true;
  } catch (error) {
    // Its time has come meanwhile, or it was promoted by somebody else.
    if (await job.isDelayed()) throw error;
    return false;
  }
}

const endedAt = ({ processedOn, timestamp }: Job<JobData>): number => processedOn ?? timestamp;
