import { freePort } from '../embedded/free-ports.ts';
import { Problem } from '../embedded/problem.ts';
import { dockerBroker, dockerWorks } from './docker-broker.ts';
import { clearJavaBroker, javaBroker } from './java-broker.ts';
import { kafkaJars } from './jars.ts';
import type { Kafka } from './kafka.ts';

export interface KafkaOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Broker settings that override the defaults, for tests. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Called when the broker's process ends unexpectedly. */
  readonly onExit?: () => void;
  /** Ends the start at once. */
  readonly stop?: AbortSignal;
}

function externalBroker(brokers: string): Kafka {
  const unmanaged = (): Promise<never> =>
    Promise.reject(new Problem('The broker of KAFKA_BROKERS is not managed by this runner.'));
  return { brokers, stop: () => Promise.resolve(), kill: unmanaged, restart: unmanaged };
}

/** The missing parts for a broker on this machine; undefined when one can start. Downloads the jars if possible. */
export async function missingKafka(): Promise<string | undefined> {
  if (process.env['KAFKA_BROKERS']) return undefined;
  const jars = await kafkaJars();
  if ('libs' in jars || (await dockerWorks())) return undefined;
  return `${jars.missing}; a running Docker or KAFKA_BROKERS=host:port works too`;
}

/** Uses the broker of KAFKA_BROKERS, else starts one from its jars with Java, else in Docker. Resolves when it is ready. */
export async function startKafka({ port, dataDir, properties = {}, onExit, stop }: KafkaOptions): Promise<Kafka> {
  const given = process.env['KAFKA_BROKERS'];
  if (given) return externalBroker(given);
  const jars = await kafkaJars(stop);
  const controllerPort = await freePort();
  if ('libs' in jars)
    return javaBroker({
      address: { port, controllerPort, host: '127.0.0.1' },
      dataDir,
      properties,
      libs: jars.libs,
      stop,
      ...(onExit && { onExit }),
    });
  if (await dockerWorks(stop))
    return dockerBroker({ address: { port, controllerPort, host: '0.0.0.0' }, dataDir, properties, stop });
  throw new Problem(`${jars.missing}; a running Docker or KAFKA_BROKERS=host:port works too.`);
}

/** Ends a broker that a killed runner left behind on this data directory. */
export const clearKafka = clearJavaBroker;
