import { spawn } from 'node:child_process';
import path from 'node:path';
import { logOf, pipeLines } from '../../infra/embedded/prefixed-log.ts';
import { root } from '../../infra/embedded/settings.ts';

const parentWatch = import.meta.resolve('../../infra/embedded/parent-watch.mjs');

export interface Tool {
  /** The prefix of its lines. */
  readonly name: string;
  /** Its program and arguments; the folder and the program are relative to the root. */
  readonly command: readonly string[];
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a JavaScript program beside the system; returns how to stop it. It ends with this process, even after SIGKILL. */
export function runTool({ name, command: [program = '', ...args], folder = '.', environment = {} }: Tool): () => void {
  const child = spawn(process.execPath, ['--import', parentWatch, path.join(root, program), ...args], {
    cwd: path.join(root, folder),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = logOf(name);
  pipeLines(child.stdout, log);
  pipeLines(child.stderr, log);
  return () => {
    child.kill();
  };
}
