import { consumersOfType } from '@rotina/contracts';
import type { EventEnvelope } from '@rotina/contracts';
import type { QueuePool } from '@rotina/service-kit/jobs';
import { within } from '../../timing/deadline.js';
import { publishDeadline } from '../event-transport.js';
import type { OutgoingEvent } from '../event-transport.js';
import { Renewable } from '../renewable.js';
import { migrateQueues, Queue, queueName, queuePool } from './queues.js';
import type { EventsJob } from './queues.js';

// A job costs several statements: one job for each event would be the slowest part of publishing.
const eventsPerJob = 100;

type EventQueue = InstanceType<typeof Queue<EventsJob>>;

interface Connection {
  readonly pool: QueuePool;
  readonly queues: Map<string, EventQueue>;
}

/** Adds events, in order, to the queues of the services that handle them: nobody spends a statement on the others. */
export class EmbeddedPublisher {
  private readonly connection: Renewable<Connection>;

  constructor(
    private readonly connectionString: string,
    private readonly service: string,
  ) {
    this.connection = new Renewable(() => this.connect(), disconnect);
  }

  async publish(batch: readonly OutgoingEvent[]): Promise<void> {
    try {
      await within(this.send(batch), publishDeadline, 'Publishing to the embedded queues');
    } catch (error) {
      this.connection.drop();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private async send(batch: readonly OutgoingEvent[]): Promise<void> {
    const connection = await this.connection.get();
    for (const [name, events] of eventsByQueue(batch)) {
      await addAll(queueOf(connection, name), chunksOf(events).map(jobOf));
    }
  }

  private async connect(): Promise<Connection> {
    const { connectionString } = this;
    await migrateQueues(connectionString);
    const name = `rotina-publisher ${this.service}`;
    return { pool: queuePool({ connectionString, name, max: 2, durable: true }), queues: new Map() };
  }
}

function eventsByQueue(batch: readonly OutgoingEvent[]): Map<string, EventEnvelope[]> {
  const queues = new Map<string, EventEnvelope[]>();
  for (const { topic, envelope } of batch) {
    for (const consumer of consumersOfType(envelope.type)) {
      const name = queueName(topic, consumer);
      const events = queues.get(name) ?? [];
      queues.set(name, events);
      events.push(envelope);
    }
  }
  return queues;
}

function queueOf({ pool, queues }: Connection, name: string): EventQueue {
  const existing = queues.get(name);
  if (existing) return existing;
  const queue = new Queue<EventsJob>(name, { connection: pool, streams: { events: { maxLen: 100 } } });
  queue.on('error', () => undefined);
  queues.set(name, queue);
  return queue;
}

// BullMQ's bulk insert creates temporary tables each time: for one job it costs twenty times a plain insert.
async function addAll(queue: EventQueue, jobs: readonly EventJob[]): Promise<void> {
  const [first] = jobs;
  if (jobs.length === 1 && first) await queue.add(first.name, first.data, first.opts);
  else await queue.addBulk([...jobs]);
}

function chunksOf(events: readonly EventEnvelope[]): EventEnvelope[][] {
  const count = Math.ceil(events.length / eventsPerJob);
  return Array.from({ length: count }, (_, index) => events.slice(index * eventsPerJob, (index + 1) * eventsPerJob));
}

// The same events published again while they still wait are the same job. Every job has the same priority because
// BullMQ puts a prioritized job that goes back to waiting in front of the others; one without a priority would go to
// the end, and with it the order of its keys.
function jobOf(events: EventEnvelope[]) {
  const jobId = `${events[0]?.id ?? ''}-${events.at(-1)?.id ?? ''}`;
  const name = `${String(events.length)} events`;
  return { name, data: { events }, opts: { jobId, priority: 1, removeOnComplete: true, removeOnFail: true } };
}

type EventJob = ReturnType<typeof jobOf>;

async function disconnect({ pool, queues }: Connection): Promise<void> {
  await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
  await pool.end();
}
