// Runs the tests several times in random order beside a busy processor, and lists what failed: what fails sometimes has a race.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { runScript } from '../../infra/embedded/problem.ts';
import { dataDir, root } from '../../infra/embedded/settings.ts';
import { shutdownSignal } from '../../infra/embedded/shutdown-signal.ts';
import { counted, type Outcome, outcomeVariable, takeOutcome } from './outcome.ts';

interface Repetition extends Outcome {
  readonly order: string;
  readonly seconds: number;
}

const defaultCount = 3;

function options(): { count: number; paths: readonly string[] } {
  const [first = '', ...others] = process.argv.slice(2);
  return /^\d+$/.test(first)
    ? { count: Number(first), paths: others }
    : { count: defaultCount, paths: process.argv.slice(2) };
}

/** A thread that computes without end; it ends with this process, however that ends. */
const keepProcessorBusy = (): Worker => new Worker('for (;;);', { eval: true });

/** Runs `npm test` once, with files in a new order: tests within a file may build on each other. */
async function repetition(paths: readonly string[], shutdown: Promise<string>): Promise<Repetition> {
  const startedAt = performance.now();
  const order = `--sequence.shuffle.files --sequence.seed=${randomInt(1_000_000)}`;
  const file = path.join(dataDir, `outcome-${process.pid}.json`);
  const script = path.join(import.meta.dirname, 'run.ts');
  const child = spawn(process.execPath, ['--no-warnings', script, ...paths, ...order.split(' ')], {
    cwd: root,
    env: { ...process.env, [outcomeVariable]: file },
    // It sees the channel close when this process ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  void shutdown.then(() => child.kill('SIGTERM'));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  return { ...outcomeWith(code, takeOutcome(file)), order, seconds: (performance.now() - startedAt) / 1_000 };
}

/** A run that fails without a failed test fails by itself. */
function outcomeWith(code: number, outcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [`the run itself, with exit code ${code}`] };
}

function print(repetitions: readonly Repetition[]): void {
  for (const [index, { order, seconds, failures, ...counts }] of repetitions.entries()) {
    console.log(`\nRun ${index + 1}, after ${seconds.toFixed(0)} s: ${counted(counts)}; again with ${order}`);
    for (const failure of failures) console.log(`  ${failure}`);
  }
  const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
    repetitions.reduce((total, outcome) => total + outcome[count], 0);
  console.log(`\n${counted({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') })}`);
}

async function repeat(): Promise<number> {
  const { count, paths } = options();
  const stop = new AbortController();
  const shutdown = shutdownSignal();
  void shutdown.then(() => stop.abort());
  mkdirSync(dataDir, { recursive: true });
  const busy = keepProcessorBusy();
  const repetitions: Repetition[] = [];
  while (repetitions.length < count && !stop.signal.aborted) repetitions.push(await repetition(paths, shutdown));
  await busy.terminate();
  print(repetitions);
  return repetitions.some(({ failed }) => failed > 0) ? 1 : 0;
}

await runScript(repeat);
