import type { Topic } from '@rotina/contracts';
import type { Admin, Kafka } from 'kafkajs';
import { within } from '@rotina/service-kit/timing';
import type { TopicLag } from '../event-transport.js';

const timeoutMs = 8_000;

/** The records of each partition behind the offset that the group has committed. */
export async function groupLag(
  kafka: Kafka,
  groupId: string,
  names: ReadonlyMap<Topic, string>,
): Promise<readonly TopicLag[]> {
  const admin = kafka.admin({ retry: { retries: 0 } });
  try {
    return await within(read(admin, groupId, names), timeoutMs, 'Reading the offsets of a group');
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

async function read(admin: Admin, groupId: string, names: ReadonlyMap<Topic, string>): Promise<readonly TopicLag[]> {
  await admin.connect();
  const committed = await admin.fetchOffsets({ groupId, topics: [...names.values()] });
  const lags: TopicLag[] = [];
  for (const [topic, name] of names) {
    const { partitions = [] } = committed.find((group) => group.topic === name) ?? {};
    const next = new Map(partitions.map(({ partition, offset }) => [partition, BigInt(offset)]));
    for (const { partition, low, high } of await admin.fetchTopicOffsets(name)) {
      lags.push({ topic, partition, events: between(next.get(partition) ?? -1n, BigInt(low), BigInt(high)) });
    }
  }
  return lags;
}

/** A group without an offset begins with the first record; one whose offset is not there any more does, too. */
function between(next: bigint, low: bigint, high: bigint): number {
  const start = next < low ? low : next;
  return start < high ? Number(high - start) : 0;
}
