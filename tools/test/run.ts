import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from '../../infra/embedded/problem.ts';
import { root } from '../../infra/embedded/settings.ts';
import { shutdownSignal } from '../../infra/embedded/shutdown-signal.ts';
import type { Part } from './part.ts';
import { browser, pgbouncer, postgresPrograms, promtool } from './programs.ts';
import { isReadablePath, readableCopy } from './readable-copy.ts';
import { runDirectory } from './run-directory.ts';
import { type Run, startServers } from './servers.ts';
import { needsKafka, pathsOf } from './wanted-files.ts';

const args = process.argv.slice(2);

function vitest(cwd: string, settings: Readonly<Record<string, string>>, shutdown: Promise<string>): Promise<number> {
  const script = path.join(cwd, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'test', ...settings },
    stdio: 'inherit',
  });
  void shutdown.then(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Starts what the tests need, and says so; resolves with the variables for them. */
async function prepare(run: Run): Promise<Record<string, string>> {
  const startedAt = performance.now();
  const servers = ['PostgreSQL', 'Redis', ...(run.withKafka ? ['Apache Kafka'] : [])];
  const what = pathsOf(args).join(', ') || 'every test';
  console.log(`Starting ${servers.join(', ')} for ${what} ...`);
  const parts = [promtool(), browser(), pgbouncer(), postgresPrograms(), ...(await startServers(run))];
  console.log(`Started after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
  const skipped = skippedIn(parts);
  if (skipped) console.log(`\nSkipped:\n${skipped}`);
  return Object.assign({ TEST_SKIPPED: skipped }, ...parts.map(({ settings }) => settings)) as Record<string, string>;
}

const skippedIn = (parts: readonly Part[]): string =>
  parts.flatMap(({ skipped }) => (skipped === undefined ? [] : [`  ${skipped}`])).join('\n');

/** The repository, or a copy of it for the time of the run. */
function folderFor(run: Run): string {
  if (isReadablePath(root)) return root;
  const copy = readableCopy(root);
  run.cleanups.push(() => rm(copy, { recursive: true, force: true }));
  return copy;
}

async function test(): Promise<number> {
  const shutdown = shutdownSignal();
  const stop = new AbortController();
  void shutdown.then(() => stop.abort());
  const directory = await runDirectory();
  const run: Run = { directory, cleanups: [], stop: stop.signal, withKafka: needsKafka(pathsOf(args)) };
  try {
    return await vitest(folderFor(run), { TEST_DIRECTORY: directory, ...(await prepare(run)) }, shutdown);
  } catch (error) {
    if (stop.signal.aborted) return 1;
    throw error;
  } finally {
    await Promise.all(run.cleanups.map((cleanup) => cleanup()));
    rmSync(directory, { recursive: true, force: true });
  }
}

await runScript(test);
