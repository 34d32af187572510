import { randomUUID } from 'node:crypto';
import type { EventEnvelope, ServiceName, Topic } from '@rotina/contracts';
import { Queue, queueName, Worker } from './queues.js';
import type { EventsJob, QueuePool } from './queues.js';

// An idle worker is woken by NOTIFY; this only bounds how long a lost wake-up goes unnoticed.
const idleSeconds = 10;

/**
 * Takes the jobs of one queue one by one. BullMQ's own loop is not used: its recovery of stalled jobs sends them to the
 * end of the queue, behind later events of their key. Here the holder of the consumer's lock puts what its predecessor
 * left unfinished back in front, at once, and any failure ends the loop so that the next one starts that way again.
 */
export class TopicLoop {
  private readonly queue;
  private readonly worker;
  private readonly token = randomUUID();
  private interrupt: (error?: Error) => void = () => undefined;

  constructor(topic: Topic, consumer: ServiceName, pool: QueuePool) {
    const name = queueName(topic, consumer);
    this.queue = new Queue<EventsJob>(name, { connection: pool, streams: { events: { maxLen: 100 } } });
    this.worker = new Worker<EventsJob>(name, null, {
      connection: pool,
      autorun: false,
      drainDelay: idleSeconds,
      removeOnComplete: { count: 0 },
    });
    this.queue.on('error', (error) => this.interrupt(error));
    this.worker.on('error', (error) => this.interrupt(error));
  }

  /** Handles jobs until the signal is aborted; rejects when the queue cannot be worked with. */
  async run(handle: (events: readonly EventEnvelope[]) => Promise<void>, signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.interrupt(), { once: true });
    // Fences off a former holder of the lock that does not know yet that it lost it.
    await this.queue.setGlobalConcurrency(1);
    for (const job of await this.queue.getActive()) await job.moveToWait('0');
    for (;;) {
      const job = await this.next(signal);
      if (job === 'stopped') return;
      if (job) {
        await handle(job.data.events);
        await job.moveToCompleted(null, this.token, false);
      } else {
        await this.refuseToShare();
      }
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.worker.disconnect(), this.queue.close()]);
  }

  // BullMQ leaves its promise pending for ever once its connection is closing, hence the way out.
  private next(signal: AbortSignal) {
    type Next = Awaited<ReturnType<typeof this.worker.getNextJob>> | undefined;
    return new Promise<Next | 'stopped'>((resolve, reject) => {
      if (signal.aborted) {
        resolve('stopped');
        return;
      }
      this.interrupt = (error) => (error ? reject(error) : resolve('stopped'));
      this.worker.getNextJob(this.token).then(resolve, reject);
    });
  }

  // Nothing to take although somebody else's job is active: it was taken by a former holder after we began.
  private async refuseToShare(): Promise<void> {
    if ((await this.queue.getActiveCount()) > 0) throw new Error('Another consumer holds a job of this queue.');
  }
}
