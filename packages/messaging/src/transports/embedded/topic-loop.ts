import { randomUUID } from 'node:crypto';
import type { EventEnvelope, ServiceName, Topic } from '@rotina/contracts';
import type { Job, JobJson } from 'bullmq';
import type { QueuePool } from '@rotina/service-kit/jobs';
import { Queue, queueName, Worker } from './queues.js';
import type { EventsJob } from './queues.js';

// An idle worker is woken by NOTIFY; this bounds the delay when a notification is lost.
const idleSeconds = 60;

type EventsWork = Job<EventsJob, null>;

/** A worker that also completes: the statement that completes a job takes the next one. */
class EventsWorker extends Worker<EventsJob, null> {
  /** Returns the next job; undefined when there was none. */
  async complete(job: EventsWork, token: string): Promise<EventsWork | undefined> {
    const [data, id] = ((await job.moveToCompleted(null, token, true)) ?? []) as [JobJson?, string?];
    return this.nextJobFromJobData(data, id, token);
  }
}

/**
 * Handles the jobs of one queue one by one. BullMQ's own loop moves stalled jobs to the end of the queue, behind later
 * events of their key. Here the holder of the consumer's lock first puts its predecessor's unfinished jobs back to the
 * front; any failure ends the loop, so that the next one starts that way again.
 */
export class TopicLoop {
  private readonly queue;
  private readonly worker;
  private readonly token = randomUUID();
  private interrupt: (error?: Error) => void = () => undefined;

  constructor(topic: Topic, consumer: ServiceName, pool: QueuePool) {
    const name = queueName(topic, consumer);
    this.queue = new Queue<EventsJob>(name, { connection: pool, streams: { events: { maxLen: 100 } } });
    this.worker = new EventsWorker(name, null, {
      connection: pool,
      autorun: false,
      drainDelay: idleSeconds,
      removeOnComplete: { count: 0 },
    });
    this.queue.on('error', (error) => this.interrupt(error));
    this.worker.on('error', (error) => this.interrupt(error));
  }

  /** Handles jobs until the signal is aborted; rejects when the queue fails. */
  async run(handle: (events: readonly EventEnvelope[]) => Promise<void>, signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.interrupt(), { once: true });
    // Fences off a former holder of the lock that has not yet noticed its loss.
    await this.queue.setGlobalConcurrency(1);
    for (const job of await this.queue.getActive()) await job.moveToWait('0');
    for (;;) {
      let job = await this.next(signal);
      if (job === 'stopped') return;
      if (!job) await this.failWhenShared();
      while (job && !signal.aborted) {
        await handle(job.data.events);
        job = await this.worker.complete(job, this.token);
      }
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.worker.disconnect(), this.queue.close()]);
  }

  // BullMQ's promise stays pending for ever once its connection closes, hence the interruption.
  private next(signal: AbortSignal): Promise<EventsWork | undefined | 'stopped'> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        resolve('stopped');
        return;
      }
      this.interrupt = (error) => (error ? reject(error) : resolve('stopped'));
      this.worker.getNextJob(this.token).then(resolve, reject);
    });
  }

  // No job is available although one is active: a former holder of the lock took it after this loop started.
  private async failWhenShared(): Promise<void> {
    if ((await this.queue.getActiveCount()) > 0) throw new Error('Another consumer holds a job of this queue.');
  }
}
