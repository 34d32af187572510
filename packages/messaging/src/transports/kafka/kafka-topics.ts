import { consumersOfTopic, topicDefinition, topics } from '@rotina/contracts';
import type { ServiceName, Topic } from '@rotina/contracts';
import type { Kafka } from 'kafkajs';

const oneDay = String(24 * 3_600_000);
const fourteenDays = String(14 * 24 * 3_600_000);

/** The topics that a service writes or reads. */
export const topicsOf = (service: ServiceName): Topic[] =>
  (Object.keys(topics) as Topic[]).filter(
    (topic) => topicDefinition(topic).owner === service || consumersOfTopic(topic).has(service),
  );

/**
 * Creates missing topics with their partitions. The broker stamps records itself: otherwise it would reject those of a
 * producer whose clock is an hour ahead, and so block everything behind them.
 */
export async function ensureTopics(kafka: Kafka, names: ReadonlyMap<Topic, string>): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const existing = new Set(await admin.listTopics());
    const missing = [...names].filter(([, name]) => !existing.has(name));
    if (missing.length === 0) return;
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map(([topic, name]) => ({
        topic: name,
        numPartitions: topicDefinition(topic).partitions,
        replicationFactor: -1,
        configEntries: [
          { name: 'message.timestamp.type', value: 'LogAppendTime' },
          { name: 'retention.ms', value: fourteenDays },
          // Records are deleted with all others of their segment, so a personal one stays fifteen days at the longest.
          { name: 'segment.ms', value: oneDay },
        ],
      })),
    });
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

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
