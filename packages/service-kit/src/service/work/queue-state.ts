import type { Job } from 'bullmq';
import type { JobData, JobsQueue } from '../../jobs/queue-classes.js';
import { maxFailed } from '../../lanes/work-state.js';
import type { WorkState } from '../../lanes/work-state.js';

/** The work of a queue, in all replicas. */
export async function queueState(queue: JobsQueue): Promise<WorkState> {
  const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed');
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0 } = counts;
  const failed = delayed === 0 ? [] : await failedJobs(queue);
  const [latest] = failed.toSorted((one, other) => endedAt(other) - endedAt(one));
  return {
    queue: queue.name,
    waiting: waiting + prioritized,
    active,
    failed: failed.length,
    delayed,
    lastError: latest?.failedReason ?? null,
  };
}

/** Makes the jobs that wait after a failure run now; returns how many these are. */
export async function retryJobs(queue: JobsQueue): Promise<number> {
  let retried = 0;
  // One by one: BullMQ's own promotion of all jobs goes on while they fail again.
  for (const job of await failedJobs(queue)) {
    if (await promoted(job)) retried += 1;
  }
  return retried;
}

/** Jobs are tried for ever, so what failed is delayed until its next attempt. */
async function failedJobs(queue: JobsQueue): Promise<Job<JobData>[]> {
  const delayed = await queue.getDelayed(0, maxFailed - 1);
  return delayed.filter(({ failedReason }) => Boolean(failedReason));
}

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
