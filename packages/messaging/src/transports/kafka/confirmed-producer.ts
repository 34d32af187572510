import type { ICustomPartitioner, Kafka, Producer, TopicMessages } from 'kafkajs';
import { kafkajs } from './installed-kafkajs.js';

/**
 * Sends batches, one at a time; each send is one attempt. When kafkajs retries, it sends what failed alone, and takes an
 * answer that the new leader of a partition gave to other records for the one to these.
 */
export class ConfirmedProducer {
  private readonly sentTo = new Set<string>();
  private readonly producer: Producer;

  constructor(kafka: Kafka) {
    this.producer = kafka.producer({
      allowAutoTopicCreation: false,
      maxInFlightRequests: 1,
      createPartitioner: this.rememberingPartitioner,
      retry: { retries: 0 },
    });
  }

  async connect(): Promise<this> {
    await this.producer.connect();
    return this;
  }

  /** Resolves once the brokers have confirmed every partition that records were sent to; otherwise rejects. */
  async send(topicMessages: TopicMessages[]): Promise<void> {
    this.sentTo.clear();
    const answers = await this.producer.sendBatch({ acks: -1, topicMessages });
    const confirmed = new Set(answers.map(({ topicName, partition }) => nameOf(topicName, partition)));
    const missing = [...this.sentTo.difference(confirmed)];
    if (missing.length > 0) throw new Error(`Kafka has not confirmed the records of ${missing.join(', ')}.`);
  }

  disconnect(): Promise<void> {
    return this.producer.disconnect();
  }

  private readonly rememberingPartitioner: ICustomPartitioner = () => {
    const choose = kafkajs.Partitioners.DefaultPartitioner();
    return (record) => {
      const partition = choose(record);
      this.sentTo.add(nameOf(record.topic, partition));
      return partition;
    };
  };
}

const nameOf = (topic: string, partition: number): string => `${topic}/${String(partition)}`;
