import { Logger } from '@nestjs/common';
import { consumersOfTopic, topicDefinition, topics } from '@rotina/contracts';
import type { ServiceName, Topic } from '@rotina/contracts';
import { messageOf } from '@rotina/service-kit/errors';
import type { Admin, Kafka } from 'kafkajs';
import { within, ThrottledLogger } from '@rotina/service-kit/timing';
import { kafkajs } from './installed-kafkajs.js';
import { copiesOf, topicsBelow, wantedCopies } from './topic-copies.js';
import type { Copies } from './topic-copies.js';

const { KafkaJSAggregateError } = kafkajs;
const oneDay = String(24 * 3_600_000);
const fourteenDays = String(14 * 24 * 3_600_000);
/** A publication that connects anew waits for it. */
const lookMs = 3_000;

export const allTopics = Object.keys(topics) as Topic[];

/** The topics that a service writes, and nobody else. */
export const topicsWrittenBy = (service: ServiceName): Topic[] =>
  allTopics.filter((topic) => topicDefinition(topic).owner === service);

/** The topics with events that a service handles. */
export const topicsReadBy = (service: ServiceName): Topic[] =>
  allTopics.filter((topic) => consumersOfTopic(topic).has(service));

/** Creates topics, and knows which of them have too few copies. */
export class KafkaTopics {
  private readonly throttled = new ThrottledLogger(new Logger(KafkaTopics.name), 60_000);
  private readonly fragile = new Set<string>();

  constructor(
    private readonly kafka: Kafka,
    private readonly replicationFactor: number,
    private readonly nameOf: (topic: Topic) => string,
  ) {}

  /** The topics that had fewer copies than they should when they were last looked at. */
  withFewCopies(): readonly string[] {
    return [...this.fragile].toSorted();
  }

  /** Creates missing topics with their partitions, and looks at the copies of all. */
  async ensure(wanted: readonly Topic[]): Promise<void> {
    const names = new Map(wanted.map((topic) => [topic, this.nameOf(topic)]));
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      const copies = await wantedCopies(admin, this.replicationFactor);
      await createMissing(admin, names, copies);
      // A cluster that shows its settings to nobody still takes events.
      const looking = this.look(admin, [...names.values()], copies);
      await within(looking, lookMs, 'Looking at the copies of topics').catch((error: unknown) => {
        this.throttled.warn(`The copies of topics are not known: ${messageOf(error)}`);
      });
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  }

  private async look(admin: Admin, names: readonly string[], copies: Copies): Promise<void> {
    const below = await topicsBelow(admin, names, copies);
    for (const name of names) this.fragile.delete(name);
    for (const name of below) this.fragile.add(name);
  }
}

/**
 * The broker stamps records itself: otherwise it would reject those of a producer whose clock is an hour ahead, and so block
 * everything behind them.
 */
async function createMissing(admin: Admin, names: ReadonlyMap<Topic, string>, copies: Copies): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const missing = [...names].filter(([, name]) => !existing.has(name));
  if (missing.length === 0) return;
  const { replicationFactor, configEntries } = copiesOf(copies);
  const creating = admin.createTopics({
    waitForLeaders: true,
    topics: missing.map(([topic, name]) => ({
      topic: name,
      numPartitions: topicDefinition(topic).partitions,
      replicationFactor,
      configEntries: [
        ...configEntries,
        { name: 'message.timestamp.type', value: 'LogAppendTime' },
        { name: 'retention.ms', value: fourteenDays },
        // Records are deleted with all others of their segment, so a personal one stays fifteen days at the longest.
        { name: 'segment.ms', value: oneDay },
      ],
    })),
  });
  await creating.catch((error: unknown) => {
    throw isRefused(error) ? new Error(awaited(missing.map(([, name]) => name)), { cause: error }) : error;
  });
}

/** Whether the brokers let somebody else create a topic. */
const isRefused = (error: unknown): boolean =>
  error instanceof KafkaJSAggregateError &&
  error.errors.some((each) => each instanceof Error && 'type' in each && each.type === 'TOPIC_AUTHORIZATION_FAILED');

const awaited = (names: readonly string[]): string =>
  `Topics are missing that the services create which publish there, or kafka-access.js does: ${names.join(', ')}`;

/** Whether the brokers answer. */
export async function brokersAnswer(kafka: Kafka): Promise<boolean> {
  const admin = kafka.admin({ retry: { retries: 0 } });
  try {
    await admin.connect();
    await admin.describeCluster();
    return true;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
