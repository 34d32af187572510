import type { Topic } from '@rotina/contracts';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { Backoff, within, pause, whenAborted } from '@rotina/service-kit/timing';
import type { Delivery, Subscription } from '../event-transport.js';
import { deliveryOf } from './cloud-event-record.js';
import { Heartbeats } from './heartbeats.js';
import { brokersAnswer, topicsWrittenBy } from './kafka-topics.js';
import type { KafkaTopics } from './kafka-topics.js';
import { Watchdog } from './watchdog.js';

export interface KafkaConsumerOptions {
  readonly kafka: Kafka;
  readonly topics: KafkaTopics;
  readonly subscription: Subscription;
  readonly groupId: string;
  readonly nameOf: (topic: Topic) => string;
  readonly sessionTimeoutMs: number;
  readonly maxPauseMs: number;
  readonly onUp: () => void;
  readonly onDown: (error: unknown) => void;
}

const heartbeatsPerSession = 5;
/** A consumer that joined before its topics were there is assigned none of them, and looks for them so often. */
const refreshesPerSession = 2;
const disconnectTimeout = 5_000;
const chunkSize = 100;
const maxPartitions = 3;

/** Consumes the topics of one service as a member of its group: chunks of records, each handled before its offset is committed. */
export class KafkaConsumer {
  private readonly stopping = new AbortController();
  private readonly names: ReadonlyMap<Topic, string>;
  private readonly backoff: Backoff;
  private readonly heartbeatInterval: number;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: KafkaConsumerOptions) {
    const { subscription, nameOf, sessionTimeoutMs, maxPauseMs } = options;
    this.backoff = new Backoff({ first: Math.min(500, maxPauseMs), max: maxPauseMs });
    this.heartbeatInterval = sessionTimeoutMs / heartbeatsPerSession;
    this.names = new Map(subscription.topics.map((topic) => [topic, nameOf(topic)]));
  }

  start(): void {
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  // A consumer that crashed or fell silent is replaced: kafkajs would restart it with its metadata of topics that may be
  // gone, or not at all.
  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.consume();
      } catch (error) {
        this.options.onDown(error);
        await pause(this.backoff.next(), signal);
      }
    }
  }

  private async consume(): Promise<void> {
    const { kafka, topics, groupId, subscription, sessionTimeoutMs } = this.options;
    await subscription.ready(this.stopping.signal);
    await topics.ensure([...topicsWrittenBy(subscription.consumer), ...subscription.topics]);
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: this.heartbeatInterval,
      rebalanceTimeout: 2 * sessionTimeoutMs,
      maxWaitTimeInMs: 500,
      metadataMaxAge: sessionTimeoutMs / refreshesPerSession,
      allowAutoTopicCreation: false,
      retry: { restartOnFailure: () => Promise.resolve(false) },
    });
    const failure = new AbortController();
    const watchdog = this.watch(consumer, failure);
    try {
      const ended = whenAborted(AbortSignal.any([this.stopping.signal, failure.signal]));
      await Promise.race([this.join(consumer, failure), ended]);
      await ended;
      failure.signal.throwIfAborted();
    } finally {
      watchdog.end();
      await within(consumer.disconnect(), disconnectTimeout, 'Leaving the group').catch(() => undefined);
    }
  }

  private async join(consumer: Consumer, failure: AbortController): Promise<void> {
    await consumer.connect();
    await consumer.subscribe({ topics: [...this.names.values()], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: maxPartitions,
      eachBatch: (payload) => this.handleBatch(payload, failure),
    });
  }

  private watch(consumer: Consumer, failure: AbortController): Watchdog {
    const { kafka, onUp, sessionTimeoutMs, subscription } = this.options;
    const watchdog = new Watchdog({
      maxSilenceMs: 2 * sessionTimeoutMs,
      brokersAnswer: () => brokersAnswer(kafka),
      onDead: () => {
        failure.abort(new Error('The consumer does nothing although the brokers answer.'));
      },
    });
    const { HEARTBEAT, FETCH, GROUP_JOIN, CRASH } = consumer.events;
    consumer.on(HEARTBEAT, () => watchdog.sign());
    consumer.on(FETCH, () => watchdog.sign());
    consumer.on(GROUP_JOIN, () => {
      watchdog.sign();
      this.backoff.reset();
      subscription.onAssigned();
      onUp();
    });
    consumer.on(CRASH, ({ payload }) => failure.abort(payload.error));
    return watchdog;
  }

  private async handleBatch(payload: EachBatchPayload, failure: AbortController): Promise<void> {
    const { topic: name, messages } = payload.batch;
    const topic = this.options.subscription.topics.find((known) => this.names.get(known) === name);
    if (topic === undefined) throw new Error(`Not subscribed to ${name}.`);
    const isEnding = (): boolean => this.stopping.signal.aborted || failure.signal.aborted;
    for (let first = 0; first < messages.length; first += chunkSize) {
      if (!payload.isRunning() || payload.isStale() || isEnding()) return;
      const chunk = messages.slice(first, first + chunkSize);
      const deliveries = chunk.map((message) => deliveryOf(topic, payload.batch.partition, message));
      if (!(await this.handleChunk(deliveries, payload, failure))) return;
      await commit(chunk, payload);
    }
  }

  /** Whether the chunk was handled; false when the consumer was stopped before, or leaves its group because it cannot. */
  private async handleChunk(
    deliveries: readonly Delivery[],
    payload: EachBatchPayload,
    failure: AbortController,
  ): Promise<boolean> {
    const heartbeats = new Heartbeats(() => payload.heartbeat(), this.heartbeatInterval);
    const signal = AbortSignal.any([this.stopping.signal, failure.signal, heartbeats.signal]);
    try {
      await this.options.subscription.handle(deliveries, signal);
    } catch (error) {
      if (!signal.aborted) failure.abort(error);
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
