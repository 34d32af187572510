import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@rotina/testing';
import { freePort } from '../../infra/embedded/free-ports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const portVariables = [
  ...['GATEWAY', 'HABITS', 'MEMBERSHIP', 'CHECKOUT', 'BACKOFFICE', 'SANDBOX', 'POSTGRES', 'KAFKA', 'SANDBOX_SMTP'],
  'GATEWAY_METRICS',
].map((name) => `${name}_PORT`);
const startMs = 60_000;
/** A system that is not ready has nothing to finish; the rest is room for a busy machine. */
const stopMs = 8_000;

let directory: string;
let started: ChildProcess[] = [];
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  mkdirSync(path.join(root, '.local'), { recursive: true });
  directory = mkdtempSync(path.join(root, '.local', 'interrupted-'));
  const { NODE_ENV: _environment, NODE_OPTIONS: _options, KAFKA_BROKERS: _brokers, ...inherited } = process.env;
  env = { ...inherited, ROTINA_DATA_DIR: path.join(directory, 'data') };
  for (const variable of portVariables) env[variable] = String(await freePort());
});

afterEach(() => {
  for (const { pid } of started) endGroup(pid);
  started = [];
  rmSync(directory, { recursive: true, force: true });
});

interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly printed: (text: string) => Promise<void>;
}

function start(command: string, args: readonly string[]): Started {
  const child = spawn(command, args, { cwd: root, env, detached: true });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const printed = (text: string): Promise<void> =>
    eventually(
      () => {
        if (!output.includes(text)) throw new Error(`"${text}" was not printed:\n${output.slice(-3_000)}`);
      },
      { timeout: startMs },
    );
  return { process: child, ended: new Promise((resolve) => child.once('exit', resolve)), printed };
}

/** Puts a program on the path that takes for ever, as a download over a slow network does; returns its pid file. */
function slowProgram(name: string): string {
  const pidFile = path.join(directory, `${name}.pid`);
  const file = path.join(directory, name);
  const version = `case "$1" in -version) echo 'openjdk version "21"' >&2; exit 0;; esac`;
  writeFileSync(file, `#!/bin/sh\n${version}\necho $$ > ${pidFile}.new && mv ${pidFile}.new ${pidFile}\nsleep 300\n`);
  chmodSync(file, 0o755);
  return pidFile;
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const answers = (port: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });

/** Nothing listens any more, and the data directory is free for the next start. */
async function nothingIsLeft(): Promise<void> {
  const listening = await Promise.all(portVariables.map((variable) => answers(env[variable])));
  expect(portVariables.filter((_variable, index) => listening[index])).toEqual([]);
  expect(existsSync(path.join(directory, 'data/running.json'))).toBe(false);
}

describe('a signal to the runner while it starts', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'is obeyed at once while something takes minutes: %s',
    async (signal) => {
      const pidFiles = ['java', 'mvn'].map(slowProgram);
      env['PATH'] = `${directory}:${env['PATH'] ?? ''}`;
      const runner = start(process.execPath, ['--no-warnings', path.join(root, 'infra/embedded/start.ts'), '--kafka']);
      await eventually(() => expect(pidFiles.filter(existsSync)).toHaveLength(1), { timeout: startMs });
      const slow = Number(readFileSync(pidFiles.find(existsSync) ?? '', 'utf8'));
      const signalled = performance.now();
      runner.process.kill(signal);
      const code = await runner.ended;
      expect(performance.now() - signalled).toBeLessThan(stopMs);
      expect(code).toBe(0);
      expect(isRunning(slow)).toBe(false);
      await nothingIsLeft();
    },
    startMs + stopMs,
  );

  it(
    'ends the whole system when only npm receives it',
    async () => {
      const npm = start('npm', ['start']);
      await npm.printed('starting PostgreSQL');
      npm.process.kill('SIGTERM');
      await npm.ended;
      await eventually(nothingIsLeft, { timeout: stopMs });
    },
    startMs + stopMs,
  );
});
