import { WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { contextOf } from '../http/request-context.js';
import { inSpanOf } from '../observability/in-span.js';
import type { JobData } from './queue-classes.js';

const logger = new Logger('Jobs');

/**
 * The processor of a queue whose jobs carry ids of rows. The rows are the truth: `due` finds them, so losing every
 * queue loses nothing. `@Processor(queue, { concurrency })` names the queue; four jobs run at once by default.
 */
export abstract class PollingProcessor extends WorkerHost {
  /** Ids of rows whose time has come, oldest first: one indexed query. */
  abstract due(limit: number): Promise<readonly string[]>;

  /** Does the work of one row. It may be called twice, or for a row that is no longer due. */
  abstract run(id: string): Promise<void>;

  /** Log lines of the job carry its id, unless its row names the request that caused it (`withStoredContext`). */
  process({ data, queueName }: Pick<Job<JobData>, 'data' | 'queueName'>): Promise<void> {
    const context = contextOf({ headers: { 'x-request-id': `${queueName}-${data.id}` } });
    return inSpanOf(context, { name: `job ${queueName}` }, () => this.runOrReport(data, queueName));
  }

  private async runOrReport(data: JobData, queueName: string): Promise<void> {
    try {
      await this.run(data.id);
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : 'unknown';
      logger.error(`${queueName} ${data.id} failed: ${reason}`);
      throw error;
    }
  }
}
