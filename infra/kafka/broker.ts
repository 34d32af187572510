import { freePort } from '../embedded/free-ports.ts';
import { Problem } from '../embedded/problem.ts';
import { dockerBroker, dockerWorks } from './docker-broker.ts';
import { clearJavaBroker, javaBroker } from './java-broker.ts';
import { kafkaJars } from './jars.ts';
import type { Kafka } from './kafka.ts';

export interface KafkaOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Settings of the broker over the usual ones, for a test of what a default does. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Called when the broker's process ends without having been told to. */
  readonly onDeath?: () => void;
}

function foreignBroker(brokers: string): Kafka {
  const notOurs = (): Promise<never> =>
    Promise.reject(new Problem('KAFKA_BROKERS names a broker that is not ours to end.'));
  return { brokers, stop: () => Promise.resolve(), kill: notOurs, restart: notOurs };
}

/** Why no broker can be had on this machine, or undefined when one can. Fetches the jars when they can be. */
export async function whyNoKafka(): Promise<string | undefined> {
  if (process.env['KAFKA_BROKERS']) return undefined;
  const jars = await kafkaJars();
  if ('libs' in jars || (await dockerWorks())) return undefined;
  return `${jars.missing}; a running Docker or KAFKA_BROKERS=host:port would do as well`;
}

/** Starts Apache Kafka: the one KAFKA_BROKERS names, else from its jars with Java, else in Docker. Ready when it resolves. */
export async function startKafka({ port, dataDir, properties = {}, onDeath }: KafkaOptions): Promise<Kafka> {
  const given = process.env['KAFKA_BROKERS'];
  if (given) return foreignBroker(given);
  const jars = await kafkaJars();
  const controllerPort = await freePort();
  if ('libs' in jars)
    return javaBroker({
      address: { port, controllerPort, host: '127.0.0.1' },
      dataDir,
      properties,
      libs: jars.libs,
      ...(onDeath && { onDeath }),
    });
  if (await dockerWorks())
    return dockerBroker({ address: { port, controllerPort, host: '0.0.0.0' }, dataDir, properties });
  throw new Problem(`${jars.missing}; a running Docker or KAFKA_BROKERS=host:port would do as well.`);
}

/** Ends a broker that a killed runner left behind on this data directory. */
export const clearKafka = clearJavaBroker;
