import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const source = path.join(import.meta.dirname, 'failpoint.ts');

let folder: string;
let program: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rotina-failpoints-'));
});
afterEach(() => {
  program.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that passes one failpoint for each line it is sent, and prints the line behind it. */
function start(directory: string): void {
  const script = `
    import { createInterface } from 'node:readline';
    import { enableFailpoints, failpoint } from ${JSON.stringify(source)};
    enableFailpoints(${JSON.stringify(directory)});
    for await (const line of createInterface(process.stdin)) { failpoint('inside-handler'); console.log(line); }`;
  program = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script]);
}

const fileOf = (point: string): string => path.join(folder, `${point}.${String(program.pid)}`);

async function passed(): Promise<string> {
  program.stdin?.write('passed\n');
  const [printed] = (await once(program.stdout ?? program, 'data')) as [Buffer];
  return printed.toString();
}

async function ended(): Promise<string | null> {
  program.stdin?.write('passed\n');
  const [, signal] = (await once(program, 'exit')) as [number | null, string | null];
  return signal;
}

describe('a failpoint', () => {
  it('kills its process when its file is there, once', async () => {
    start(folder);
    expect(await passed()).toBe('passed\n');
    writeFileSync(fileOf('inside-handler'), 'SIGKILL');
    expect(await ended()).toBe('SIGKILL');
    expect(existsSync(fileOf('inside-handler'))).toBe(false);
  });

  it('halts its process until it is continued', async () => {
    start(folder);
    expect(await passed()).toBe('passed\n');
    writeFileSync(fileOf('inside-handler'), 'SIGSTOP');
    const behind = passed();
    const stateOf = (): string => readFileSync(`/proc/${String(program.pid)}/stat`, 'utf8').split(') ')[1]?.[0] ?? '';
    while (stateOf() !== 'T') await new Promise(setImmediate);
    program.kill('SIGCONT');
    expect(await behind).toBe('passed\n');
  });

  it('does nothing for the file of another point, of another process, or without a folder', async () => {
    start(folder);
    expect(await passed()).toBe('passed\n');
    writeFileSync(fileOf('after-send-before-mark'), 'SIGKILL');
    writeFileSync(path.join(folder, 'inside-handler.1'), 'SIGKILL');
    expect(await passed()).toBe('passed\n');
    program.kill('SIGKILL');

    start('');
    writeFileSync(fileOf('inside-handler'), 'SIGKILL');
    expect(await passed()).toBe('passed\n');
  });
});
