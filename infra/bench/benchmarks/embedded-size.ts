import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../embedded/free-ports.ts';
import { removePostgres } from '../../embedded/postgres.ts';
import { Problem } from '../../embedded/problem.ts';
import { commandOf } from '../../embedded/processes.ts';
import type { Running } from '../../embedded/lock-file.ts';
import { ports, root } from '../../embedded/settings.ts';
import type { Harness } from '../harness.ts';
import type { Benchmark } from '../benchmark.ts';
import { limitScenario, type Scenario } from '../scenario.ts';
import { cpuSeconds, residentMegabytes } from '../usage.ts';

const readyLine = /^Rotina is ready/;
const timeoutMs = 120_000;
/** V8 repeats the full collection after a start two times, eight seconds apart or more. */
const settledMs = 45_000;

/** `npm start` with its own ports and data. */
class Start {
  readonly #child: ChildProcess;
  readonly ready: Promise<number>;

  constructor(environment: NodeJS.ProcessEnv) {
    const startedAt = performance.now();
    const run = path.join(root, 'infra/bootstrap/run.mjs');
    this.#child = spawn(process.execPath, [run, 'start'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const lines: string[] = [];
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (readyLine.test(line)) resolve((performance.now() - startedAt) / 1_000);
      });
    }
    const timer = setTimeout(() => this.#child.kill('SIGTERM'), timeoutMs);
    this.#child.once('exit', () => reject(new Problem(`npm start ended:\n${lines.slice(-30).join('\n')}`)));
    this.ready = promise.finally(() => clearTimeout(timer));
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exited = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await exited;
  }
}

async function environmentIn(dataDirectory: string): Promise<NodeJS.ProcessEnv> {
  const entries: [string, string][] = [];
  for (const { variable } of [...ports, { variable: 'POSTGRES_PORT' }])
    entries.push([variable, String(await freePort())]);
  return { ...process.env, ...Object.fromEntries(entries), ROTINA_DATA_DIR: dataDirectory };
}

interface Usage {
  readonly name: string;
  readonly percent: number;
  readonly megabytes: number;
}

/** CPU and memory of every process of an idle system over some seconds. */
async function usageOf(pids: Readonly<Record<string, number>>, seconds: number): Promise<Usage[]> {
  const before = Object.entries(pids).map(([name, pid]) => ({ name, pid, cpu: cpuSeconds(pid) }));
  await pause(seconds * 1_000);
  return before.map(({ name, pid, cpu }) => ({
    name,
    percent: ((cpuSeconds(pid) - cpu) * 100) / seconds,
    megabytes: residentMegabytes(pid),
  }));
}

function servicesIn(dataDirectory: string): Readonly<Record<string, number>> {
  const { children } = JSON.parse(readFileSync(path.join(dataDirectory, 'running.json'), 'utf8')) as Running;
  return Object.fromEntries(Object.entries(children).filter(([, pid]) => commandOf(pid) !== undefined));
}

function idleScenarios(usages: readonly Usage[]): Scenario[] {
  const cpu = usages.reduce((sum, { percent }) => sum + percent, 0);
  const [heaviest] = usages.toSorted((a, b) => b.megabytes - a.megabytes);
  const each = usages.map(
    ({ name, percent, megabytes }) => `${name} ${percent.toFixed(1)} %, ${megabytes.toFixed(0)} MB`,
  );
  console.log(`At rest: ${each.join('; ')}.`);
  return [
    limitScenario('CPU at rest, all services together', cpu, 5, '% of a core'),
    limitScenario(
      `memory at rest, the largest service (${heaviest?.name ?? 'none'})`,
      heaviest?.megabytes ?? 0,
      150,
      'MB',
    ),
  ];
}

async function startSystem(
  harness: Harness,
  environment: NodeJS.ProcessEnv,
): Promise<{ start: Start; seconds: number }> {
  const start = new Start(environment);
  harness.atEnd(() => start.stop());
  return { start, seconds: await start.ready };
}

export const embeddedSize: Benchmark = {
  name: 'embedded-size',
  title: 'The embedded size',
  baseline: 'nothing: these are limits',
  async run(harness) {
    const dataDirectory = path.join(harness.directory, 'start');
    harness.atEnd(async () => {
      await removePostgres(path.join(dataDirectory, 'postgres'));
      rmSync(dataDirectory, { recursive: true, force: true });
    });
    const environment = await environmentIn(dataDirectory);
    const first = await startSystem(harness, environment);
    await first.start.stop();
    const second = await startSystem(harness, environment);
    await pause(harness.options.quick ? 5_000 : settledMs);
    const usages = await usageOf(servicesIn(dataDirectory), harness.options.quick ? 10 : 30);
    await second.start.stop();
    return [
      limitScenario('npm start to ready, no data yet', first.seconds, 15, 's'),
      limitScenario('npm start to ready, with data', second.seconds, 15, 's'),
      ...idleScenarios(usages),
    ];
  },
};
