import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderCreated, PurchasePaid } from '@rotina/contracts';
import { eventually, startService } from '@rotina/testing';
import kafkajs, { Kafka, logLevel } from 'kafkajs';
import type { Admin } from 'kafkajs';
import { startKafkaCluster } from '../../../infra/kafka/cluster.ts';
import type { KafkaCluster } from '../../../infra/kafka/cluster.ts';
import type { Kafka as Broker } from '../../../infra/kafka/kafka.ts';
import { publishingService } from './event-exchange.js';
import { Exchange, shortWaits } from './exchange.js';

const { topic } = PurchasePaid;
/** That of the publishing service, which makes it at its start. */
const consumed = OrderCreated.topic;
const patient = { timeout: 60_000 };
const pids = Array.from({ length: 24 }, (_, index) => `rolled-${String(index)}`);

describe('events over three brokers', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rotina-kafka-cluster-'));
  let cluster: KafkaCluster;
  let admin: Admin;

  beforeAll(async () => {
    const started = await startKafkaCluster(dataDir);
    if ('missing' in started) throw new Error(started.missing);
    cluster = started;
    const brokers = cluster.addresses.split(',');
    admin = new Kafka({ clientId: 'test', brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
  }, 120_000);
  afterAll(async () => {
    await admin.disconnect();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  const envOf = (KAFKA_PREFIX: string) => ({
    ...shortWaits,
    EVENTS_TRANSPORT: 'kafka',
    KAFKA_BROKERS: cluster.addresses,
    KAFKA_PREFIX,
  });
  const metadataOf = async (name: string) => (await admin.fetchTopicMetadata({ topics: [name] })).topics[0];

  it('are lost by no broker that is stopped or killed while they are published', async () => {
    const exchange = await Exchange.start(envOf('rolled-'));
    try {
      const rolling = new AbortController();
      const publishing = publishUntil(exchange, rolling.signal);
      const handled = async (): Promise<number> => (await exchange.effects('rolled-0')).length;
      const isPassing = async (): Promise<void> => {
        const before = await handled();
        await eventually(async () => expect(await handled()).toBeGreaterThan(before + 2), patient);
      };
      const without = async (broker: Broker, end: () => Promise<void>): Promise<void> => {
        await isPassing();
        await end();
        await isPassing();
        await broker.restart();
        await eventually(async () => expect(await inSync(`rolled-${topic}`)).toEqual([3, 3, 3, 3, 3, 3]), patient);
      };
      const [first, second, third] = cluster.brokers;
      if (first) await without(first, () => first.stop());
      if (second) await without(second, () => second.stop());
      if (third) await without(third, () => third.kill());
      rolling.abort();
      const published = await publishing;
      const revisions = Array.from({ length: published }, (_, index) => index + 1);
      await eventually(async () => {
        for (const pid of pids) expect(await exchange.effects(pid)).toEqual(revisions);
      }, patient);
    } finally {
      await exchange.close();
    }
  }, 300_000);

  const inSync = async (name: string): Promise<number[] | undefined> =>
    (await metadataOf(name))?.partitions.map(({ isr }) => isr.length);

  it('have three copies, of which a publication waits for two', async () => {
    const service = await startService(publishingService, { env: envOf('copied-') });
    const name = `copied-${consumed}`;
    await eventually(async () => expect(await admin.listTopics()).toContain(name), patient);
    // A broker may know a topic before the others do.
    await eventually(async () => {
      const partitions = (await metadataOf(name))?.partitions ?? [];
      expect(partitions.map(({ replicas }) => replicas.length)).toEqual([3, 3, 3]);
    }, patient);
    const resources = [{ type: kafkajs.ConfigResourceTypes.TOPIC, name, configNames: ['min.insync.replicas'] }];
    const described = await admin.describeConfigs({ resources, includeSynonyms: false });
    expect(described.resources[0]?.configEntries[0]?.configValue).toBe('2');
    await service.as(null).get('/health/ready').ok({ status: 'ok' });
    await service.close();
  }, 120_000);

  it('are said to have too few copies in a topic that somebody else has made', async () => {
    const name = `few-${consumed}`;
    await admin.createTopics({ topics: [{ topic: name, numPartitions: 3, replicationFactor: 1 }] });
    const service = await startService(publishingService, { env: envOf('few-') });
    const degraded = { status: 'degraded', checks: { topics: { status: 'degraded', fragile: [name] } } };
    await eventually(() => service.as(null).get('/health/ready').ok(degraded), patient);
    const administrator = service.as({ id: 1, roles: ['admin'] }).with({ 'accept-language': 'en' });
    const warning = {
      name: 'topics',
      status: 'warning',
      message: `These have few copies in Kafka, and losing a broker may lose their events: ${name}.`,
      hint: expect.stringContaining('KAFKA_REPLICATION_FACTOR'),
    };
    await administrator.get('/admin/api/checkout/system-check').ok({ checks: expect.arrayContaining([warning]) });
    await service.close();
  }, 120_000);
});

/** Publishes an event of every purchase again and again; resolves with how many each has. */
async function publishUntil(exchange: Exchange, signal: AbortSignal): Promise<number> {
  let revision = 0;
  while (!signal.aborted) {
    revision += 1;
    await Promise.all(pids.map((pid) => exchange.publish(pid, [revision])));
    await eventually(async () => expect(await exchange.unpublished()).toEqual([]), patient);
  }
  return revision;
}
