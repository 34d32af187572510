import type { Admin, PartitionMetadata } from 'kafkajs';
import { kafkajs } from './installed-kafkajs.js';

const { ConfigResourceTypes } = kafkajs;
const inSyncSetting = 'min.insync.replicas';

/** The copies of each partition of a topic, and how many of them a record needs before it counts as published. */
export interface Copies {
  readonly replicas: number;
  readonly inSync: number;
}

/** As many copies as the factor says, or as there are brokers; a record can do without one of them. */
export async function wantedCopies(admin: Admin, replicationFactor: number): Promise<Copies> {
  const { brokers } = await admin.describeCluster();
  const replicas = Math.min(replicationFactor, brokers.length);
  return { replicas, inSync: Math.max(1, replicas - 1) };
}

/** The settings of a new topic for its copies. */
export const copiesOf = ({ replicas, inSync }: Copies) => ({
  replicationFactor: replicas,
  configEntries: [{ name: inSyncSetting, value: String(inSync) }],
});

/** Those of some existing topics that have fewer copies, or need fewer, than wanted. */
export async function topicsBelow(admin: Admin, names: readonly string[], wanted: Copies): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const [{ topics }, inSync] = await Promise.all([
    admin.fetchTopicMetadata({ topics: [...names] }),
    inSyncOf(admin, names),
  ]);
  return topics
    .filter(({ name, partitions }) => {
      const replicas = Math.min(...partitions.map((partition: PartitionMetadata) => partition.replicas.length));
      return replicas < wanted.replicas || (inSync.get(name) ?? 1) < wanted.inSync;
    })
    .map(({ name }) => name);
}

async function inSyncOf(admin: Admin, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: names.map((name) => ({ type: ConfigResourceTypes.TOPIC, name, configNames: [inSyncSetting] })),
  });
  return new Map(
    resources.map(({ resourceName, configEntries: [entry] }) => [resourceName, Number(entry?.configValue ?? 1)]),
  );
}
