import { topicDefinition } from '@rotina/contracts';
import type { EventEnvelope } from '@rotina/contracts';
import { within } from '../../timing/deadline.js';
import { publishDeadline } from '../event-transport.js';
import type { OutgoingEvent } from '../event-transport.js';
import { Renewable } from '../renewable.js';
import { migrateQueues, Queue, queueName, queuePool } from './queues.js';
import type { QueuePool } from './queues.js';

interface Connection {
  readonly pool: QueuePool;
  readonly queues: Map<string, InstanceType<typeof Queue>>;
}

/** Adds every event to the queue of each consumer of its topic. */
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
      await queueOf(connection, name).addBulk(events.map(jobOf));
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
    for (const consumer of topicDefinition(topic).consumers) {
      const name = queueName(topic, consumer);
      const events = queues.get(name) ?? [];
      queues.set(name, events);
      events.push(envelope);
    }
  }
  return queues;
}

function queueOf({ pool, queues }: Connection, name: string): InstanceType<typeof Queue> {
  const known = queues.get(name);
  if (known) return known;
  const queue = new Queue(name, { connection: pool, streams: { events: { maxLen: 100 } } });
  queue.on('error', () => undefined);
  queues.set(name, queue);
  return queue;
}

// Every job has the same priority because BullMQ puts a prioritized job that goes back to waiting in front of the
// others; one without a priority would go to the end, and with it the order of its key.
const jobOf = (envelope: EventEnvelope) => ({
  name: envelope.type,
  data: envelope,
  opts: { jobId: envelope.id, priority: 1, removeOnComplete: true, removeOnFail: true },
});

async function disconnect({ pool, queues }: Connection): Promise<void> {
  await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
  await pool.end();
}
