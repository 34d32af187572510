import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../embedded/free-ports.ts';
import { removePostgres, startPostgres } from '../embedded/postgres.ts';
import { Problem, runScript } from '../embedded/problem.ts';
import { dataDir, root } from '../embedded/settings.ts';
import { shutdownSignal } from '../embedded/shutdown-signal.ts';
import { startKafka, missingKafka } from '../kafka/broker.ts';
import { runDirectory } from './run-directory.ts';
import { startRedis } from './redis.ts';

type Cleanup = () => Promise<void>;

interface Run {
  readonly directory: string;
  readonly cleanups: Cleanup[];
  /** Ends the start of the servers at once. */
  readonly stop: AbortSignal;
}

type Settings = Record<string, string>;

const disposableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_connections: 300,
};

async function postgres({ directory, cleanups, stop }: Run): Promise<Settings> {
  const data = path.join(directory, 'postgres');
  const server = await startPostgres({ port: await freePort(), directory: data, settings: disposableSettings, stop });
  cleanups.push(async () => {
    await server.stop();
    await removePostgres(data);
  });
  return { TEST_POSTGRES_URL: server.url('').replace(/\/$/, '') };
}

async function kafka({ directory, cleanups, stop }: Run): Promise<Settings> {
  const missing = process.env['KAFKA'] === 'off' ? 'KAFKA=off' : await missingKafka();
  if (missing !== undefined && process.env['KAFKA'] === 'required')
    throw new Problem(`KAFKA=required, but ${missing}.`);
  if (missing !== undefined) {
    console.log(`Apache Kafka is missing, so its suites are skipped: ${missing}.`);
    return {};
  }
  const broker = await startKafka({ port: await freePort(), dataDir: path.join(directory, 'kafka'), stop });
  cleanups.push(broker.stop);
  return { TEST_KAFKA_BROKERS: broker.brokers };
}

async function redis({ directory, cleanups }: Run): Promise<Settings> {
  const server = process.env['REDIS'] === 'off' ? undefined : await startRedis(directory);
  if (server) {
    cleanups.push(server.stop);
    return { TEST_REDIS_URL: server.url };
  }
  if (process.env['REDIS'] === 'required') {
    throw new Problem('REDIS=required, but redis-server is not installed (Debian: apt-get install redis-server).');
  }
  console.log('Redis is missing, so its suites are skipped: redis-server is not installed, or REDIS=off.');
  return {};
}

function promtool(): Settings {
  if (!spawnSync('promtool', ['--version']).error) return { TEST_PROMTOOL: 'installed' };
  if (process.env['PROMTOOL'] === 'required') {
    throw new Problem('PROMTOOL=required, but promtool is not installed (Debian: apt-get install prometheus).');
  }
  console.log('promtool is missing, so its check of the rules and the configuration of Prometheus is skipped.');
  return {};
}

/** Debian's names for it, and that of Chrome's own packages. */
const chromiums = ['chromium', 'chromium-browser', 'google-chrome'];

function browser(): Settings {
  const places = (process.env['PATH'] ?? '').split(path.delimiter);
  const program = chromiums.flatMap((name) => places.map((place) => path.join(place, name))).find(existsSync);
  if (program !== undefined) return { TEST_CHROMIUM: program };
  if (process.env['BROWSER'] === 'required') {
    throw new Problem('BROWSER=required, but chromium is not installed (Debian: apt-get install chromium).');
  }
  console.log('Chromium is missing, so the suites in a browser are skipped (Debian: apt-get install chromium).');
  return {};
}

function vitest(args: readonly string[], settings: Settings, shutdown: Promise<string>): Promise<number> {
  const script = path.join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    // Node keeps what it has compiled: workers and the processes of journeys load the same libraries again and again.
    env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'), ...settings },
    stdio: 'inherit',
  });
  void shutdown.then(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function startAll(run: Run): Promise<Settings> {
  const results = await Promise.allSettled([postgres, kafka, redis].map((start) => start(run)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const settings = results.map((result) => (result.status === 'fulfilled' ? result.value : {}));
  return Object.assign({}, ...settings) as Settings;
}

async function test(): Promise<number> {
  const shutdown = shutdownSignal();
  const stop = new AbortController();
  void shutdown.then(() => stop.abort());
  const cleanups: Cleanup[] = [];
  const directory = await runDirectory();
  try {
    const settings = {
      TEST_DIRECTORY: directory,
      ...promtool(),
      ...browser(),
      ...(await startAll({ directory, cleanups, stop: stop.signal })),
    };
    return await vitest(process.argv.slice(2), settings, shutdown);
  } catch (error) {
    if (stop.signal.aborted) return 1;
    throw error;
  } finally {
    await Promise.all(cleanups.map((cleanup) => cleanup()));
    rmSync(directory, { recursive: true, force: true });
  }
}

await runScript(test);
