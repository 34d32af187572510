import { Logger } from '@nestjs/common';
import { consumersOfType } from '@rotina/contracts';
import type { ServiceName, Topic } from '@rotina/contracts';
import { EventTransport } from '../event-transport.js';
import type { OutgoingEvent, Subscription, TopicLag, TransportState } from '../event-transport.js';
import { TransportSides } from '../transport-sides.js';
import { EmbeddedConsumer } from './embedded-consumer.js';
import { EmbeddedPublisher } from './embedded-publisher.js';
import { waitingEvents } from './queued-events.query.js';

/** Events through queues in one PostgreSQL database that all services share. */
export class EmbeddedTransport extends EventTransport {
  private readonly sides = new TransportSides(new Logger(EmbeddedTransport.name), 'the embedded event queues');
  private readonly publisher: EmbeddedPublisher;
  private readonly consumers: EmbeddedConsumer[] = [];

  constructor(
    private readonly connectionString: string,
    service: string,
  ) {
    super();
    this.publisher = new EmbeddedPublisher(connectionString, service);
  }

  override async publish(batch: readonly OutgoingEvent[]): Promise<void> {
    await this.sides.publishing(this.publisher.publish(batch));
  }

  override carries(type: string): boolean {
    return consumersOfType(type).length > 0;
  }

  override subscribe(subscription: Subscription): void {
    const consumer = new EmbeddedConsumer(this.connectionString, subscription, this.sides.consuming);
    this.consumers.push(consumer);
    consumer.start();
  }

  override state(): TransportState {
    return this.sides.state();
  }

  override async lag(consumer: ServiceName, topics: readonly Topic[]): Promise<readonly TopicLag[]> {
    const events = await waitingEvents(this.connectionString, consumer, topics);
    return topics.map((topic) => ({ topic, partition: 0, events: events.get(topic) ?? 0 }));
  }

  override async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
    await this.publisher.close();
  }
}
