import { consumersOfType } from '@rotina/contracts';
import type { LimitedPool } from '@rotina/service-kit/database';
import { within } from '@rotina/service-kit/timing';
import { publishDeadline } from '../event-transport.js';
import type { OutgoingEvent } from '../event-transport.js';
import { Renewable } from '../renewable.js';
import { queuePool } from './queue-pool.js';
import { createQueues, enqueue } from './queued-events.query.js';
import type { Enqueued } from './queued-events.query.js';

/** Adds events, in order, to the queues of the services that handle them: nobody spends a statement on the others. */
export class EmbeddedPublisher {
  private readonly pool: Renewable<LimitedPool>;

  constructor(
    private readonly connectionString: string,
    private readonly service: string,
  ) {
    this.pool = new Renewable(
      () => this.connect(),
      (pool) => pool.end(),
    );
  }

  async publish(batch: readonly OutgoingEvent[]): Promise<void> {
    try {
      await within(this.send(batch), publishDeadline, 'Publishing to the embedded queues');
    } catch (error) {
      this.pool.drop();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async send(batch: readonly OutgoingEvent[]): Promise<void> {
    const events = batch.flatMap(enqueuedOf);
    if (events.length > 0) await enqueue(await this.pool.get(), events);
  }

  private async connect(): Promise<LimitedPool> {
    const { connectionString, service } = this;
    await createQueues(connectionString);
    return queuePool({ connectionString, name: `rotina-publisher ${service}`, max: 1, durable: true });
  }
}

const enqueuedOf = ({ topic, envelope }: OutgoingEvent): Enqueued[] =>
  [...consumersOfType(envelope.type)].map((consumer) => ({ consumer, topic, event_id: envelope.id, envelope }));
