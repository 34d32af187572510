import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../infra/embedded/free-ports.ts';
import { dataDir } from '../../infra/embedded/settings.ts';
import { clearKafka, missingKafka, startKafka } from '../../infra/kafka/broker.ts';
import { clearKafkaCluster, type KafkaCluster, startKafkaCluster } from '../../infra/kafka/cluster.ts';
import type { Kafka } from '../../infra/kafka/kafka.ts';
import { hasPgbouncer, missingPgbouncer } from '../test/pgbouncer.ts';
import { type Redis, startRedis } from '../test/redis.ts';
import { Pooler } from './pooler.ts';

/** The servers of a system, beside PostgreSQL. */
export const setups = ['embedded', 'kafka', 'cluster', 'redis', 'pooler'] as const;
export type Setup = (typeof setups)[number];

/** The servers of a setup, which a scenario may kill. */
export interface Servers {
  readonly kafka?: Kafka;
  /** Three brokers. */
  readonly cluster?: KafkaCluster;
  readonly redis?: RedisServer;
  readonly pooler?: Pooler;
  readonly stop: () => Promise<void>;
}

/** The addresses of the brokers, if there are any. */
export const brokersOf = ({ kafka, cluster }: Servers): string | undefined => kafka?.brokers ?? cluster?.addresses;

export interface RedisServer {
  readonly url: string;
  readonly kill: () => Promise<void>;
  /** Starts it again, empty, at its address. */
  readonly restart: () => Promise<void>;
}

/** Another one than that of the embedded size, which ends what it finds in its own when it starts. */
const kafkaDirectory = path.join(dataDir, 'broker');

/** The variable that says whether a setup must run, or must not. */
const variableOf = (setup: Setup): string => (setup === 'cluster' ? 'KAFKA' : setup.toUpperCase());

/** Whether a setup must run, as in `npm test`: `KAFKA=required`, `REDIS=required`, `POOLER=required`; what needs no other server always does. */
export const isRequired = (setup: Setup): boolean =>
  setup === 'embedded' || process.env[variableOf(setup)] === 'required';

/** Starts what a setup needs; or says what is missing and how to get it. `KAFKA=off`, `REDIS=off` and `POOLER=off` leave one out. */
export async function startServers(setup: Setup): Promise<Servers | { readonly missing: string }> {
  const variable = variableOf(setup);
  if (process.env[variable] === 'off') return { missing: `${variable}=off` };
  if (setup === 'kafka') return kafkaServers();
  if (setup === 'cluster') return clusterServers();
  if (setup === 'redis') return redisServers();
  if (setup === 'pooler') return poolerServers();
  return { stop: () => Promise.resolve() };
}

async function kafkaServers(): Promise<Servers | { readonly missing: string }> {
  const missing = await missingKafka();
  if (missing !== undefined) return { missing };
  await clearKafka(kafkaDirectory);
  rmSync(kafkaDirectory, { recursive: true, force: true });
  const kafka = await startKafka({ port: await freePort(), dataDir: kafkaDirectory });
  process.env['KAFKA_BROKERS'] = kafka.brokers;
  return {
    kafka,
    stop: () => stopBrokers(kafka),
  };
}

async function clusterServers(): Promise<Servers | { readonly missing: string }> {
  await clearKafkaCluster(kafkaDirectory);
  rmSync(kafkaDirectory, { recursive: true, force: true });
  const cluster = await startKafkaCluster(kafkaDirectory);
  if ('missing' in cluster) return cluster;
  process.env['KAFKA_BROKERS'] = cluster.addresses;
  return {
    cluster,
    stop: () => stopBrokers(cluster),
  };
}

async function stopBrokers(brokers: { stop(): Promise<void> }): Promise<void> {
  process.env['KAFKA_BROKERS'] = '';
  await brokers.stop();
}

function poolerServers(): Servers | { readonly missing: string } {
  if (!hasPgbouncer()) return { missing: missingPgbouncer };
  const pooler = new Pooler();
  return { pooler, stop: () => pooler.stop() };
}

async function redisServers(): Promise<Servers | { readonly missing: string }> {
  const port = await freePort();
  const first = await startRedis(dataDir, port);
  if (!first) return { missing: 'redis-server is not installed (Debian: apt-get install redis-server)' };
  let server: Redis | undefined = first;
  Object.assign(process.env, { JOBS_BACKEND: 'redis', REDIS_URL: first.url });
  return {
    redis: {
      url: first.url,
      kill: async () => server?.kill(),
      restart: async () => {
        server = await startRedis(dataDir, port);
      },
    },
    stop: async () => {
      delete process.env['JOBS_BACKEND'];
      await server?.stop();
    },
  };
}
