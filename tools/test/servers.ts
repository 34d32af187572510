import path from 'node:path';
import { freePort } from '../../infra/embedded/free-ports.ts';
import { removePostgres, startPostgres } from '../../infra/embedded/postgres.ts';
import { missingKafka, startKafka } from '../../infra/kafka/broker.ts';
import { isOff, missingPart, type Part } from './part.ts';
import { startRedis } from './redis.ts';

export interface Run {
  /** Where the servers keep their data. */
  readonly directory: string;
  readonly cleanups: (() => Promise<void>)[];
  /** Ends the start of the servers at once. */
  readonly stop: AbortSignal;
  /** Whether any of the wanted files needs a broker, which takes seconds to start. */
  readonly withKafka: boolean;
}

const disposableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_connections: 300,
};

async function postgres({ directory, cleanups, stop }: Run): Promise<Part> {
  const data = path.join(directory, 'postgres');
  const server = await startPostgres({ port: await freePort(), directory: data, settings: disposableSettings, stop });
  cleanups.push(async () => {
    await server.stop();
    await removePostgres(data);
  });
  return { settings: { TEST_POSTGRES_URL: server.url('').replace(/\/$/, '') } };
}

async function kafka({ directory, cleanups, stop, withKafka }: Run): Promise<Part> {
  if (!withKafka) return { settings: {} };
  const missing = isOff('KAFKA') ? 'KAFKA=off' : await missingKafka();
  if (missing !== undefined) return missingPart('KAFKA', 'What runs on Apache Kafka', missing);
  const broker = await startKafka({ port: await freePort(), dataDir: path.join(directory, 'kafka'), stop });
  cleanups.push(broker.stop);
  return { settings: { TEST_KAFKA_BROKERS: broker.brokers } };
}

async function redis({ directory, cleanups }: Run): Promise<Part> {
  const suites = 'Jobs on Redis';
  if (isOff('REDIS')) return missingPart('REDIS', suites, 'REDIS=off');
  const server = await startRedis(directory);
  if (!server)
    return missingPart('REDIS', suites, 'redis-server is not installed (Debian: apt-get install redis-server)');
  cleanups.push(server.stop);
  return { settings: { TEST_REDIS_URL: server.url } };
}

/** Starts PostgreSQL, Redis and Kafka side by side, as far as this machine has them. */
export async function startServers(run: Run): Promise<Part[]> {
  const results = await Promise.allSettled([postgres(run), redis(run), kafka(run)]);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
