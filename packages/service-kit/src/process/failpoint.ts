import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The points at which tests of faults kill or halt a process. */
export type Failpoint =
  | 'after-commit-before-answer'
  | 'between-commit-and-publish'
  | 'after-send-before-mark'
  | 'inside-handler'
  | 'after-commit-before-offset'
  | 'between-call-and-audit';

let folder = '';

/** Sets the folder whose files trigger failpoints; while it is empty, as in production, failpoints do nothing. */
export function enableFailpoints(directory: string): void {
  folder = directory;
}

/**
 * Marks a point. A file `<point>.<process id>` in the folder is removed there, and the process sends itself the signal
 * that the file names: SIGKILL or SIGSTOP.
 */
export function failpoint(point: Failpoint): void {
  if (folder !== '') trigger(path.join(folder, `${point}.${process.pid}`));
}

function trigger(file: string): void {
  if (!existsSync(file)) return;
  const signal = readFileSync(file, 'utf8') === 'SIGSTOP' ? 'SIGSTOP' : 'SIGKILL';
  rmSync(file);
  process.kill(process.pid, signal);
  // The signal takes effect a moment later, and no further line may run before.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}
