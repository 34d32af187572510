import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.ts';
import { commandOf, endLeftover } from './processes.ts';
import { dataDir, root } from './settings.ts';

const file = path.join(dataDir, 'running.json');

export interface Running {
  readonly runner: number;
  readonly gateway: string;
  readonly children: Record<string, number>;
}

function read(): Running | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

/** The system that uses this data directory now, if any. */
export function runningSystem(): Running | undefined {
  const lock = read();
  const isOurs =
    lock !== undefined && lock.runner !== process.pid && /(?:infra|tools)\//.test(commandOf(lock.runner) ?? '');
  return isOurs ? lock : undefined;
}

/** Locks the data directory for this process and ends the services that a killed runner left behind. */
export async function claim(gateway: string): Promise<void> {
  const other = runningSystem();
  if (other) {
    throw new Problem(
      `Rotina already runs on this folder (process ${other.runner}, ${other.gateway}): stop it with Ctrl-C in its terminal, or with kill ${other.runner}.`,
    );
  }
  makeDataDir();
  await Promise.all(
    Object.values(read()?.children ?? {}).map((pid) => endLeftover(pid, path.join(root, 'apps'), 'SIGTERM', 2_000)),
  );
  write({ runner: process.pid, gateway, children: {} });
}

function makeDataDir(): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path.join(dataDir, '.writable'), '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code)))) throw error;
    const place = path.relative(root, dataDir);
    throw new Problem(
      `${place} belongs to another user: remove it as that user, or set ROTINA_DATA_DIR to your own folder.`,
    );
  }
}

function write(state: Running): void {
  writeFileSync(file, JSON.stringify(state));
}

/** Records a child process, so that the next start can end it if this runner is killed. */
export function recordProcess(name: string, pid: number): void {
  const state = read();
  if (state?.runner === process.pid) write({ ...state, children: { ...state.children, [name]: pid } });
}

/** Unlocks the data directory. */
export function release(): void {
  if (read()?.runner === process.pid) rmSync(file, { force: true });
}
