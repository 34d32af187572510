import { Logger } from '@nestjs/common';
import { Seldom } from '../../timing/seldom.js';
import { EventTransport } from '../event-transport.js';
import type { OutgoingEvent, Subscription, TransportState } from '../event-transport.js';
import { EmbeddedConsumer } from './embedded-consumer.js';
import { EmbeddedPublisher } from './embedded-publisher.js';

/** Events through BullMQ queues in one PostgreSQL database that all services share. */
export class EmbeddedTransport extends EventTransport {
  private readonly logger = new Logger(EmbeddedTransport.name);
  private readonly complaints = new Seldom(30_000);
  private readonly publisher: EmbeddedPublisher;
  private readonly consumers: EmbeddedConsumer[] = [];
  private readonly failures = new Map<'publisher' | 'consumer', string>();

  constructor(
    private readonly connectionString: string,
    service: string,
  ) {
    super();
    this.publisher = new EmbeddedPublisher(connectionString, service);
  }

  override async publish(batch: readonly OutgoingEvent[]): Promise<void> {
    try {
      await this.publisher.publish(batch);
      this.failures.delete('publisher');
    } catch (error) {
      this.fail('publisher', error);
      throw error;
    }
  }

  override subscribe(subscription: Subscription): void {
    const consumer = new EmbeddedConsumer(this.connectionString, subscription, {
      onUp: () => this.failures.delete('consumer'),
      onDown: (error) => this.fail('consumer', error),
    });
    this.consumers.push(consumer);
    consumer.start();
  }

  override state(): TransportState {
    const [detail] = this.failures.values();
    return detail === undefined ? { state: 'up' } : { state: 'down', detail };
  }

  override async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
    await this.publisher.close();
  }

  private fail(side: 'publisher' | 'consumer', error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.failures.set(side, message);
    this.complaints.run((dropped) =>
      this.logger.warn(`The ${side} of the embedded event queues failed: ${message} (${dropped} more like this)`),
    );
  }
}
