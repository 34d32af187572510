import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Running } from '../../infra/embedded/lock-file.ts';
import { portVariables } from '../../infra/embedded/own-ports.ts';
import { accepts } from '../../infra/embedded/reachability.ts';
import { dataDirectory, environmentOn, Program, startScript } from '../journeys/running-system.js';

const startMs = 60_000;
/** A system that is not ready has nothing to finish; the rest is room for a busy machine. */
const stopMs = 8_000;
/** A system that runs finishes its requests and jobs first. */
const runningStopMs = 25_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let directory: string;
let started: Program[] = [];
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  directory = dataDirectory();
  env = await environmentOn(path.join(directory, 'data'));
});

afterEach(() => {
  for (const { pid } of started) endGroup(pid);
  started = [];
  rmSync(directory, { recursive: true, force: true });
});

function start(program: Program): Program {
  started.push(program);
  return program;
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

/** The runner and its services. */
function runningPids(): number[] {
  const { runner, children } = JSON.parse(readFileSync(path.join(directory, 'data/running.json'), 'utf8')) as Running;
  return [runner, ...Object.values(children)];
}

/** Nothing listens any more, and the data directory is free for the next start. */
async function nothingIsLeft(): Promise<void> {
  const listening = await Promise.all(portVariables.map((variable) => accepts(Number(env[variable]))));
  expect(portVariables.filter((_variable, index) => listening[index])).toEqual([]);
  expect(existsSync(path.join(directory, 'data/running.json'))).toBe(false);
}

describe('a signal to the runner while it starts', () => {
  it.each(signals)(
    'is obeyed at once while something takes minutes: %s',
    async (signal) => {
      const pidFiles = ['java', 'mvn'].map(slowProgram);
      env['PATH'] = `${directory}:${env['PATH'] ?? ''}`;
      const runner = start(startScript('infra/embedded/start.ts', ['--kafka'], { env, detached: true }));
      await eventually(() => expect(pidFiles.filter(existsSync)).toHaveLength(1), { timeout: startMs });
      const slow = Number(readFileSync(pidFiles.find(existsSync) ?? '', 'utf8'));
      const signalled = performance.now();
      runner.signal(signal);
      const code = await runner.ended;
      expect(performance.now() - signalled).toBeLessThan(stopMs);
      expect(code).toBe(0);
      expect(isRunning(slow)).toBe(false);
      await nothingIsLeft();
    },
    startMs + stopMs,
  );
});

describe('a signal that only npm receives', () => {
  it.each(signals)(
    'ends the whole system while it starts: %s',
    async (signal) => {
      const npm = start(new Program('npm', ['start'], { env, detached: true }));
      await npm.printed('starting PostgreSQL', startMs);
      npm.signal(signal);
      await npm.ended;
      await eventually(nothingIsLeft, { timeout: stopMs });
    },
    startMs + stopMs,
  );

  // npm passes the others on.
  it('ends the whole system once it runs, even one that ends npm at once', async () => {
    const npm = start(new Program('npm', ['start'], { env, detached: true }));
    await npm.printed('Rotina is ready');
    const pids = runningPids();
    expect(pids).toHaveLength(7);
    npm.signal('SIGHUP');
    await npm.ended;
    await eventually(nothingIsLeft, { timeout: runningStopMs });
    await eventually(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: stopMs });
  }, 180_000);
});
