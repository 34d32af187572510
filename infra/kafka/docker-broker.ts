import { chmodSync, mkdirSync } from 'node:fs';
import { Problem } from '../embedded/problem.ts';
import { runProgram, until } from '../embedded/processes.ts';
import { accepts } from '../embedded/reachability.ts';
import type { Kafka } from './kafka.ts';
import { type BrokerAddress, brokerProperties } from './properties.ts';

const image = 'apache/kafka:4.3.1@sha256:77e3df9054047a88b520d0cc46e16696d3b22022e1d580aeccd2632df6532837';
const docker = (args: readonly string[], stop?: AbortSignal): Promise<{ stdout: string; stderr: string }> =>
  runProgram('docker', args, { stop });

export const dockerWorks = (stop?: AbortSignal): Promise<boolean> =>
  docker(['info'], stop).then(
    () => true,
    () => false,
  );

export interface DockerBrokerOptions {
  readonly address: BrokerAddress;
  readonly dataDir: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly stop?: AbortSignal | undefined;
}

async function run({ address, dataDir, properties, stop }: DockerBrokerOptions, name: string): Promise<void> {
  // The image runs as another user, which needs access.
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o777);
  // Its entry point turns KAFKA_A_B into the setting a.b.
  const settings = Object.entries({ ...brokerProperties(address, '/data'), ...properties });
  const env = settings.flatMap(([key, value]) => ['-e', `KAFKA_${key.toUpperCase().replaceAll('.', '_')}=${value}`]);
  const publish = ['-p', `127.0.0.1:${address.port}:${address.port}`, '-v', `${dataDir}:/data`];
  await docker(['rm', '-f', name]).catch(() => undefined);
  await docker(['run', '-d', '--name', name, ...publish, ...env, image], stop);
  const started = async (): Promise<boolean> => {
    const { stdout, stderr } = await docker(['logs', name]);
    return (stdout + stderr).includes('Kafka Server started') && (await accepts(address.port));
  };
  if (!(await until(started, 60_000, stop)))
    throw new Problem(`Kafka does not start in Docker: see \`docker logs ${name}\`.`);
}

/** A broker in the official image, for a machine with Docker and without Java. */
export async function dockerBroker(options: DockerBrokerOptions): Promise<Kafka> {
  const name = `rotina-kafka-${options.address.port}`;
  const end = async (command: 'stop' | 'kill'): Promise<void> => {
    await docker([command, name]);
    await docker(['rm', '-f', name]);
  };
  try {
    await run(options, name);
  } catch (error) {
    if (options.stop?.aborted === true) await docker(['rm', '-f', name]).catch(() => undefined);
    throw error;
  }
  return {
    brokers: `127.0.0.1:${options.address.port}`,
    stop: () => end('stop'),
    kill: () => end('kill'),
    restart: () => run(options, name),
  };
}
