import { beforeEach, describe, expect, it } from 'vitest';
import type { Kafka, Producer, ProducerConfig } from 'kafkajs';
import { ConfirmedProducer } from './confirmed-producer.js';
import { kafkajsFile } from './installed-kafkajs.js';

const topic = 'events';
const partitions = [0, 1];
const messages = Array.from({ length: 20 }, (_, key) => ({ key: String(key), value: '{}' }));
const batch = [{ topic, messages }];

const createProducer = kafkajsFile('producer/index.js') as (parts: object) => Producer;
const { createErrorFromCode } = kafkajsFile('protocol/error.js') as { createErrorFromCode: (code: number) => Error };
const notLeader = (): Error => createErrorFromCode(6);

const logger = { namespace: () => logger, debug: () => undefined, warn: () => undefined, error: () => undefined };

interface Produced {
  readonly topicData: readonly { readonly partitions: readonly { readonly partition: number }[] }[];
}

/** kafkajs’ own producer on two brokers without a network; each leads one partition until a test moves it. */
class Brokers {
  readonly leaders = [0, 1];
  /** The partitions of each request, by broker. */
  readonly requests: number[][][] = [[], []];
  answers: (partition: number, broker: number) => boolean = () => true;

  readonly kafka = {
    producer: (config: ProducerConfig) => createProducer({ ...config, logger, cluster: this.cluster }),
  } as unknown as Kafka;

  private readonly brokers = [0, 1].map((nodeId) => ({
    nodeId,
    produce: async ({ topicData }: Produced) => {
      const asked = topicData.flatMap((data) => data.partitions.map(({ partition }) => partition));
      this.requests[nodeId]?.push(asked);
      const answered = asked.filter((partition) => this.answers(partition, nodeId));
      return { topics: [{ topicName: topic, partitions: answered.map((partition) => ({ partition, errorCode: 0 })) }] };
    },
  }));

  private readonly cluster = {
    connect: () => Promise.resolve(),
    isConnected: () => true,
    addMultipleTargetTopics: () => Promise.resolve(),
    refreshMetadata: () => Promise.resolve(),
    refreshMetadataIfNecessary: () => Promise.resolve(),
    findTopicPartitionMetadata: () => partitions.map((partitionId) => ({ partitionId })),
    findLeaderForPartitions: () => Object.groupBy(partitions, (partition) => this.leaders[partition] ?? 0),
    findBroker: ({ nodeId }: { nodeId: string }) => Promise.resolve(this.brokers[Number(nodeId)]),
  };
}

describe('a batch of records', () => {
  let brokers: Brokers;
  let producer: ConfirmedProducer;

  beforeEach(async () => {
    brokers = new Brokers();
    producer = await new ConfirmedProducer(brokers.kafka).connect();
  });

  it('is sent once every partition is confirmed', async () => {
    await producer.send(batch);
    await producer.send(batch);
    expect(brokers.requests).toEqual([
      [[0], [0]],
      [[1], [1]],
    ]);
  });

  it('is not sent when a leader moves, and to be repeated as a whole, not in part', async () => {
    brokers.answers = (partition, broker) => {
      if (partition === 0 || broker === 0) return true;
      brokers.leaders[1] = 0;
      throw notLeader();
    };
    await expect(producer.send(batch)).rejects.toThrow();
    expect(brokers.requests).toEqual([[[0]], [[1]]]);
    await producer.send(batch);
    expect(brokers.requests).toEqual([[[0], [0, 1]], [[1]]]);
  });

  it('is not sent when a broker leaves a partition out of its answer', async () => {
    brokers.answers = (partition) => partition === 0;
    await expect(producer.send(batch)).rejects.toThrow('Kafka has not confirmed the records of events/1.');
  });

  it('is one attempt: a broker that fails is not asked again', async () => {
    brokers.answers = () => {
      throw notLeader();
    };
    await expect(producer.send(batch)).rejects.toThrow();
    expect(brokers.requests).toEqual([[[0]], [[1]]]);
  });
});
