import { Logger } from '@nestjs/common';
import type { ServiceName, Topic } from '@rotina/contracts';
import type { Kafka } from 'kafkajs';
import { EventTransport } from '../event-transport.js';
import type { OutgoingEvent, Subscription, TopicLag, TransportState } from '../event-transport.js';
import { kafkaClient } from './kafka-client.js';
import type { KafkaSettings } from './kafka-client.js';
import { groupOf } from './permissions.js';
import { KafkaConsumer } from './kafka-consumer.js';
import { groupLag } from './kafka-lag.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { KafkaTopics } from './kafka-topics.js';
import { TransportSides } from '../transport-sides.js';

/** Events through Apache Kafka. Workarounds for kafkajs stay in this folder. */
export class KafkaTransport extends EventTransport {
  private readonly sides = new TransportSides(new Logger(KafkaTransport.name), 'Kafka');
  private readonly kafka: Kafka;
  private readonly topics: KafkaTopics;
  private readonly publisher: KafkaPublisher;
  private readonly consumers: KafkaConsumer[] = [];

  constructor(private readonly options: KafkaSettings) {
    super();
    this.kafka = kafkaClient(options);
    this.topics = new KafkaTopics(this.kafka, options.replicationFactor, this.nameOf);
    this.publisher = new KafkaPublisher(this.kafka, this.topics, options.service, this.nameOf);
  }

  override async publish(batch: readonly OutgoingEvent[]): Promise<void> {
    await this.sides.publishing(this.publisher.publish(batch));
  }

  override carries(): boolean {
    return true;
  }

  override subscribe(subscription: Subscription): void {
    const consumer = new KafkaConsumer({
      kafka: this.kafka,
      topics: this.topics,
      subscription,
      groupId: this.groupOf(subscription.consumer),
      nameOf: this.nameOf,
      sessionTimeoutMs: this.options.sessionTimeoutMs,
      maxPauseMs: this.options.maxPauseMs,
      ...this.sides.consuming,
    });
    this.consumers.push(consumer);
    consumer.start();
  }

  override state(): TransportState {
    return this.sides.state();
  }

  override fragileTopics(): readonly string[] {
    return this.topics.withFewCopies();
  }

  override lag(consumer: ServiceName, topics: readonly Topic[]): Promise<readonly TopicLag[]> {
    const names = new Map(topics.map((topic) => [topic, this.nameOf(topic)]));
    return groupLag(this.kafka, this.groupOf(consumer), names);
  }

  override async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
    await this.publisher.close();
  }

  private groupOf(consumer: ServiceName): string {
    return groupOf(consumer, this.options.prefix);
  }

  private readonly nameOf = (topic: Topic): string => this.options.prefix + topic;
}
