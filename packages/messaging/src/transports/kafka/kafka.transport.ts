import { Logger } from '@nestjs/common';
import type { Topic } from '@rotina/contracts';
import type { Kafka } from 'kafkajs';
import { EventTransport } from '../event-transport.js';
import type { OutgoingEvent, Subscription, TransportState } from '../event-transport.js';
import { kafkaClient } from './kafka-client.js';
import type { KafkaSettings } from './kafka-client.js';
import { KafkaConsumer } from './kafka-consumer.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { TransportSides } from '../transport-sides.js';

/** Events through Apache Kafka. Workarounds for kafkajs stay in this folder. */
export class KafkaTransport extends EventTransport {
  private readonly sides = new TransportSides(new Logger(KafkaTransport.name), 'Kafka');
  private readonly kafka: Kafka;
  private readonly publisher: KafkaPublisher;
  private readonly consumers: KafkaConsumer[] = [];

  constructor(private readonly options: KafkaSettings) {
    super();
    this.kafka = kafkaClient(options);
    this.publisher = new KafkaPublisher(this.kafka, options.service, this.nameOf);
  }

  override async publish(batch: readonly OutgoingEvent[]): Promise<void> {
    await this.sides.publishing(this.publisher.publish(batch));
  }

  override subscribe(subscription: Subscription): void {
    const consumer = new KafkaConsumer({
      kafka: this.kafka,
      subscription,
      groupId: `${this.options.prefix}rotina-${subscription.consumer}`,
      nameOf: this.nameOf,
      ...this.sides.consuming,
    });
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

  private readonly nameOf = (topic: Topic): string => this.options.prefix + topic;
}
