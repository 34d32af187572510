import type { Topic } from '@rotina/contracts';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { Backoff } from '@rotina/service-kit/retry';
import { pause, whenAborted } from '../../timing/pause.js';
import type { Subscription } from '../event-transport.js';
import { deliveryOf } from './cloud-event-record.js';
import { Heartbeats } from './heartbeats.js';
import { retry } from './kafka-client.js';
import { brokersAnswer, ensureTopics } from './kafka-topics.js';
import { Watchdog } from './watchdog.js';

export interface KafkaConsumerOptions {
  readonly kafka: Kafka;
  readonly subscription: Subscription;
  readonly groupId: string;
  readonly nameOf: (topic: Topic) => string;
  readonly onUp: () => void;
  readonly onDown: (error: unknown) => void;
  /** The consumer is dead although the brokers answer; only a new process helps. */
  readonly onDead: () => void;
}

const sessionTimeout = 10_000;
const heartbeatInterval = 2_000;
const chunkSize = 100;
const maxPartitions = 3;

/** Consumes the topics of one service as a member of its group: chunks of records, each handled before its offset is committed. */
export class KafkaConsumer {
  private readonly stopping = new AbortController();
  private readonly names: ReadonlyMap<Topic, string>;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: KafkaConsumerOptions) {
    const { subscription, nameOf } = options;
    this.names = new Map(subscription.topics.map((topic) => [topic, nameOf(topic)]));
  }

  start(): void {
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  // Only the start is retried here: a running consumer is restarted by kafkajs, or reported dead by the watchdog.
  private async run(): Promise<void> {
    const { signal } = this.stopping;
    const backoff = new Backoff({ first: 500, max: 5_000 });
    while (!signal.aborted) {
      try {
        await this.consume();
      } catch (error) {
        this.options.onDown(error);
        await pause(backoff.next(), signal);
      }
    }
  }

  private async consume(): Promise<void> {
    const { kafka, groupId } = this.options;
    await ensureTopics(kafka, this.names);
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout,
      heartbeatInterval,
      rebalanceTimeout: 20_000,
      maxWaitTimeInMs: 500,
      allowAutoTopicCreation: false,
      retry,
    });
    const watchdog = this.watch(consumer);
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...this.names.values()], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: maxPartitions,
        eachBatch: (payload) => this.handleBatch(payload),
      });
      await whenAborted(this.stopping.signal);
    } finally {
      watchdog.end();
      await consumer.disconnect().catch(() => undefined);
    }
  }

  private watch(consumer: Consumer): Watchdog {
    const { kafka, onUp, onDown, onDead } = this.options;
    const answers = (): Promise<boolean> => brokersAnswer(kafka);
    const watchdog = new Watchdog({ maxSilenceMs: 2 * sessionTimeout, brokersAnswer: answers, onDead });
    const { HEARTBEAT, FETCH, GROUP_JOIN, CRASH } = consumer.events;
    consumer.on(HEARTBEAT, () => watchdog.sign());
    consumer.on(FETCH, () => watchdog.sign());
    consumer.on(GROUP_JOIN, () => {
      watchdog.sign();
      onUp();
    });
    consumer.on(CRASH, ({ payload }) => {
      onDown(payload.error);
      if (!payload.restart) watchdog.gaveUp();
    });
    return watchdog;
  }

  private async handleBatch(payload: EachBatchPayload): Promise<void> {
    const { topic: name, messages } = payload.batch;
    const topic = this.options.subscription.topics.find((known) => this.names.get(known) === name);
    if (topic === undefined) throw new Error(`Not subscribed to ${name}.`);
    for (let first = 0; first < messages.length; first += chunkSize) {
      if (!payload.isRunning() || payload.isStale() || this.stopping.signal.aborted) return;
      const chunk = messages.slice(first, first + chunkSize);
      if (!(await this.handleChunk(topic, chunk, payload))) return;
      await commit(chunk, payload);
    }
  }

  /** Whether the chunk was handled; false when the consumer was stopped before. */
  private async handleChunk(topic: Topic, chunk: readonly KafkaMessage[], payload: EachBatchPayload): Promise<boolean> {
    const deliveries = chunk.map((message) => deliveryOf(topic, payload.batch.partition, message));
    const heartbeats = new Heartbeats(() => payload.heartbeat(), heartbeatInterval);
    const signal = AbortSignal.any([this.stopping.signal, heartbeats.signal]);
    try {
      await this.options.subscription.handle(deliveries, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      heartbeats.end();
    }
    return !signal.aborted;
  }
}

async function commit(chunk: readonly KafkaMessage[], payload: EachBatchPayload): Promise<void> {
  const { topic, partition } = payload.batch;
  const last = chunk.at(-1);
  if (!last) return;
  payload.resolveOffset(last.offset);
  const offset = String(BigInt(last.offset) + 1n);
  await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset }] }] });
  await payload.heartbeat();
}
