import { describe, expect, it } from 'vitest';
import type { Admin } from 'kafkajs';
import { topicsBelow, wantedCopies } from './topic-copies.js';

interface Topic {
  readonly name: string;
  /** Of each partition. */
  readonly replicas: readonly number[];
  readonly inSync: string;
}

const adminOf = (brokers: number, topics: readonly Topic[] = []): Admin =>
  ({
    describeCluster: () => Promise.resolve({ brokers: Array.from({ length: brokers }) }),
    fetchTopicMetadata: () =>
      Promise.resolve({
        topics: topics.map(({ name, replicas }) => ({
          name,
          partitions: replicas.map((count) => ({ replicas: Array.from({ length: count }) })),
        })),
      }),
    describeConfigs: () =>
      Promise.resolve({
        resources: topics.map(({ name, inSync }) => ({ resourceName: name, configEntries: [{ configValue: inSync }] })),
      }),
  }) as unknown as Admin;

describe('the copies of a topic', () => {
  it.each([
    [5, 3, 3, 2],
    [3, 3, 3, 2],
    [3, 2, 2, 1],
    [2, 3, 2, 1],
    [1, 3, 1, 1],
  ])('are on %i brokers with the factor %i: %i, of which %i in sync', async (brokers, factor, replicas, inSync) => {
    expect(await wantedCopies(adminOf(brokers), factor)).toEqual({ replicas, inSync });
  });

  it('are too few when one partition has fewer, or fewer have to be in sync, than wanted', async () => {
    const topics = [
      { name: 'whole', replicas: [3, 3], inSync: '2' },
      { name: 'one-partition', replicas: [3, 1], inSync: '2' },
      { name: 'unsafe', replicas: [3, 3], inSync: '1' },
    ];
    const below = await topicsBelow(adminOf(3, topics), ['whole', 'one-partition', 'unsafe'], {
      replicas: 3,
      inSync: 2,
    });
    expect(below).toEqual(['one-partition', 'unsafe']);
  });
});
