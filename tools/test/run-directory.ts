import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removePostgres } from '../../infra/embedded/postgres.ts';
import { makeEnterable } from '../../infra/embedded/postgres-account.ts';
import { commandOf, endLeftover } from '../../infra/embedded/processes.ts';
import { dataDir } from '../../infra/embedded/settings.ts';
import { clearKafka } from '../../infra/kafka/broker.ts';

const memory = '/dev/shm';
const enoughBytes = 6 * 2 ** 30;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
}

/** In memory where there is room: PostgreSQL makes a database ten times as fast there, and a run makes hundreds. */
const all = hasRoom(memory) ? `${memory}/rotina-test-runs-${process.getuid?.() ?? 0}` : path.join(dataDir, 'test');

function ownerHasEnded(directory: string): boolean {
  const file = path.join(directory, 'runner.pid');
  return existsSync(file) && !(commandOf(Number(readFileSync(file, 'utf8')))?.includes('tools/test/') ?? false);
}

async function clear(directory: string): Promise<void> {
  await Promise.all([removePostgres(path.join(directory, 'postgres')), clearKafka(path.join(directory, 'kafka'))]);
  const redis = path.join(directory, 'redis.pid');
  if (existsSync(redis)) await endLeftover(Number(readFileSync(redis, 'utf8')), 'redis-server', 'SIGTERM');
  rmSync(directory, { recursive: true, force: true });
}

/** Creates a directory for one test run; ends the processes of killed runs and removes their directories. */
export async function runDirectory(): Promise<string> {
  makeEnterable(all);
  const leftovers = readdirSync(all).map((name) => path.join(all, name));
  await Promise.all(leftovers.filter(ownerHasEnded).map(clear));
  const directory = mkdtempSync(path.join(all, 'run-'));
  // PostgreSQL may run as another user.
  makeEnterable(directory);
  writeFileSync(path.join(directory, 'runner.pid'), String(process.pid));
  return directory;
}
