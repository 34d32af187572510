import { Logger } from '@nestjs/common';
import { EventTransport } from '../event-transport.js';
import type { OutgoingEvent, Subscription, TransportState } from '../event-transport.js';
import { TransportSides } from '../transport-sides.js';
import { EmbeddedConsumer } from './embedded-consumer.js';
import { EmbeddedPublisher } from './embedded-publisher.js';

/** Events through BullMQ queues in one PostgreSQL database that all services share. */
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

  override subscribe(subscription: Subscription): void {
    const consumer = new EmbeddedConsumer(this.connectionString, subscription, this.sides.consuming);
    this.consumers.push(consumer);
    consumer.start();
  }

  override state(): TransportState {
    return this.sides.state();
  }

  override async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
    await this.publisher.close();
  }
}
