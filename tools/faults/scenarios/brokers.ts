import { Kafka as Client, logLevel } from 'kafkajs';
import type { KafkaCluster } from '../../../infra/kafka/cluster.ts';
import type { Kafka } from '../../../infra/kafka/kafka.ts';
import { EventStream } from './event-stream.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

const some = { purchases: 8, webhooks: 10 };
const awaySeconds = 5;

export const brokersRolled: Scenario = {
  number: 50,
  name: 'brokers rolled',
  injects:
    'each of three Kafka brokers is stopped and started again, one after the other, under traffic and a thousand events a second',
  setups: ['cluster'],
  run: (world) => withoutEachBroker(world, (broker) => broker.stop()),
};

export const brokersKilled: Scenario = {
  number: 51,
  name: 'brokers killed',
  injects: 'kill -9 of each of three Kafka brokers, one after the other, under traffic and a thousand events a second',
  setups: ['cluster'],
  run: (world) => withoutEachBroker(world, (broker) => broker.kill()),
};

/** The traffic alone is too thin for a batch that one broker takes and another one does not. */
async function withoutEachBroker(world: World, end: (broker: Kafka) => Promise<void>): Promise<void> {
  const stream = new EventStream(world);
  await world.traffic.flow(some, async () => {
    stream.start();
    await traffic(world);
    for (const broker of clusterOf(world).brokers) await withoutBroker(world, broker, () => end(broker));
    world.faultEnded();
  });
  const committed = await stream.ended();
  const lost = await stream.lost();
  console.log(`${String(lost)} of ${String(committed)} events of the stream are lost`);
  if (lost > 0) throw new Error(`${String(lost)} of ${String(committed)} events are in no partition`);
}

/** Under traffic, ends a broker and starts it again; resolves when it has all copies again, so that the next one may go. */
async function withoutBroker(world: World, broker: Kafka, end: () => Promise<void>): Promise<void> {
  await end();
  await traffic(world);
  await broker.restart();
  await world.until('every partition is in sync', () => isInSync(clusterOf(world)));
  await traffic(world);
}

async function traffic(world: World): Promise<void> {
  const before = world.acknowledged.count;
  await world.wait(awaySeconds);
  await world.until('an acknowledgement', () => world.acknowledged.count > before);
}

async function isInSync({ addresses, brokers }: KafkaCluster): Promise<boolean> {
  const admin = new Client({ clientId: 'faults', brokers: addresses.split(','), logLevel: logLevel.NOTHING }).admin();
  try {
    await admin.connect();
    const { topics } = await admin.fetchTopicMetadata();
    return topics.every(({ partitions }) => partitions.every(({ isr }) => isr.length === brokers.length));
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

function clusterOf({ servers }: World): KafkaCluster {
  if (!servers.cluster) throw new Error('The system runs without three brokers.');
  return servers.cluster;
}
