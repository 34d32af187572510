import type { ServiceName, Topic } from '@rotina/contracts';
import type { Kafka, Message } from 'kafkajs';
import { within } from '@rotina/service-kit/timing';
import { publishDeadline } from '../event-transport.js';
import type { OutgoingEvent } from '../event-transport.js';
import { Renewable } from '../renewable.js';
import { recordOf } from './cloud-event-record.js';
import { ConfirmedProducer } from './confirmed-producer.js';
import { topicsWrittenBy } from './kafka-topics.js';
import type { KafkaTopics } from './kafka-topics.js';

// A broker accepts batches of one megabyte by default, and all records of one partition are one batch.
const maxBytesPerBatch = 900_000;
/** Its headers and its key. */
const maxBytesAroundPayload = 500;

/**
 * Sends batches, one at a time. A producer that failed or hangs is replaced, and the relay repeats the whole batch: kafkajs may
 * never finish its sends.
 */
export class KafkaPublisher {
  private readonly producer: Renewable<ConfirmedProducer>;

  constructor(
    private readonly kafka: Kafka,
    private readonly topics: KafkaTopics,
    private readonly service: ServiceName,
    private readonly nameOf: (topic: Topic) => string,
  ) {
    this.producer = new Renewable(
      () => this.connect(),
      (producer) => producer.disconnect(),
    );
  }

  async publish(batch: readonly OutgoingEvent[]): Promise<void> {
    try {
      await within(this.send(batch), publishDeadline, 'Publishing to Kafka');
    } catch (error) {
      this.producer.drop();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.producer.close();
  }

  private async send(batch: readonly OutgoingEvent[]): Promise<void> {
    const producer = await this.producer.get();
    for (const part of partsOf(batch)) {
      const byTopic = Map.groupBy(part, ({ topic }) => this.nameOf(topic));
      const topicMessages = [...byTopic].map(([topic, records]) => ({
        topic,
        messages: records.map(({ record }) => record),
      }));
      await producer.send(topicMessages);
    }
  }

  private async connect(): Promise<ConfirmedProducer> {
    await this.topics.ensure(topicsWrittenBy(this.service));
    return new ConfirmedProducer(this.kafka).connect();
  }
}

interface PreparedRecord {
  readonly topic: Topic;
  readonly record: Message;
}

function partsOf(batch: readonly OutgoingEvent[]): PreparedRecord[][] {
  const parts: PreparedRecord[][] = [[]];
  let bytes = 0;
  for (const { topic, envelope } of batch) {
    const record = recordOf(envelope);
    const size = Buffer.byteLength(record.value ?? '') + maxBytesAroundPayload;
    if (bytes > 0 && bytes + size > maxBytesPerBatch) {
      parts.push([]);
      bytes = 0;
    }
    bytes += size;
    parts.at(-1)?.push({ topic, record });
  }
  return parts;
}
