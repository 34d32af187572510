import path from 'node:path';
import { freePort } from '../embedded/free-ports.ts';
import { clearJavaBroker, javaBroker, newClusterId } from './java-broker.ts';
import { kafkaJars } from './jars.ts';
import type { Kafka } from './kafka.ts';

/** Several brokers, each of which may be stopped or killed. */
export interface KafkaCluster {
  /** The addresses of all, as KAFKA_BROKERS has them. */
  readonly addresses: string;
  readonly brokers: readonly Kafka[];
  readonly stop: () => Promise<void>;
}

const size = 3;
const directoryOf = (dataDir: string, id: number): string => path.join(dataDir, `broker-${String(id)}`);
const ids = Array.from({ length: size }, (_, index) => index + 1);

/** Three small brokers, each a controller, too; or what is missing. They start together, because none starts without another. */
export async function startKafkaCluster(dataDir: string): Promise<KafkaCluster | { readonly missing: string }> {
  const jars = await kafkaJars();
  if ('missing' in jars) return jars;
  const nodes = [];
  for (const id of ids)
    nodes.push({ id, address: { port: await freePort(), controllerPort: await freePort(), host: '127.0.0.1' } });
  const voters = nodes.map(({ id, address }) => `${String(id)}@127.0.0.1:${String(address.controllerPort)}`).join(',');
  const clusterId = newClusterId();
  const starting = nodes.map(({ id, address }) =>
    javaBroker({
      address,
      clusterId,
      libs: jars.libs,
      dataDir: directoryOf(dataDir, id),
      properties: {
        'node.id': String(id),
        'controller.quorum.voters': voters,
        'offsets.topic.replication.factor': String(size),
      },
    }),
  );
  const brokers = await Promise.all(starting);
  return {
    addresses: brokers.map((broker) => broker.brokers).join(','),
    brokers,
    stop: async () => {
      // Killed: a broker that is stopped waits for a controller, of which there are too few in the end.
      await Promise.all(brokers.map((broker) => broker.kill()));
    },
  };
}

/** Ends brokers that a killed runner left behind on this data directory. */
export async function clearKafkaCluster(dataDir: string): Promise<void> {
  for (const id of ids) await clearJavaBroker(directoryOf(dataDir, id));
}
