import { Logger } from '@nestjs/common';
import type { ServiceName, Topic } from '@rotina/contracts';
import type { Kafka } from 'kafkajs';
import { Seldom } from '../../timing/seldom.js';
import { EventTransport } from '../event-transport.js';
import type { OutgoingEvent, Subscription, TransportState } from '../event-transport.js';
import { kafkaClient } from './kafka-client.js';
import type { KafkaSettings } from './kafka-client.js';
import { KafkaConsumer } from './kafka-consumer.js';
import { KafkaPublisher } from './kafka-publisher.js';

export interface KafkaTransportOptions extends KafkaSettings {
  readonly service: ServiceName;
  /** Ends the process, so that whoever supervises it starts it anew. */
  readonly endProcess: (error: Error) => void;
}

/** Events through Apache Kafka. Everything that is known to go wrong with kafkajs is dealt with in this folder. */
export class KafkaTransport extends EventTransport {
  private readonly logger = new Logger(KafkaTransport.name);
  private readonly complaints = new Seldom(30_000);
  private readonly kafka: Kafka;
  private readonly publisher: KafkaPublisher;
  private readonly consumers: KafkaConsumer[] = [];
  private readonly failures = new Map<'publisher' | 'consumer', string>();
  private broken = false;

  constructor(private readonly options: KafkaTransportOptions) {
    super();
    this.kafka = kafkaClient(options);
    this.publisher = new KafkaPublisher(this.kafka, options.service, this.nameOf);
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
    const consumer = new KafkaConsumer({
      kafka: this.kafka,
      subscription,
      groupId: `${this.options.prefix}rotina-${subscription.consumer}`,
      nameOf: this.nameOf,
      onUp: () => this.failures.delete('consumer'),
      onDown: (error) => this.fail('consumer', error),
      onDead: () => this.giveUp(),
    });
    this.consumers.push(consumer);
    consumer.start();
  }

  override state(): TransportState {
    const [detail] = this.failures.values();
    if (this.broken) return { state: 'broken', detail: 'The consumer is dead although the brokers answer.' };
    return detail === undefined ? { state: 'up' } : { state: 'down', detail };
  }

  override async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
    await this.publisher.close();
  }

  private readonly nameOf = (topic: Topic): string => this.options.prefix + topic;

  private fail(side: 'publisher' | 'consumer', error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.failures.set(side, message);
    this.complaints.run((dropped) =>
      this.logger.warn(`The Kafka ${side} failed: ${message} (${dropped} more like this)`),
    );
  }

  private giveUp(): void {
    this.broken = true;
    this.options.endProcess(
      new Error('The Kafka consumer is dead although the brokers answer: a new process is needed.'),
    );
  }
}
