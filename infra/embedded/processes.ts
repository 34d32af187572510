import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The command line of a running process; undefined when there is none (a zombie has none either). */
export function commandOf(pid: number): string | undefined {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return text.trim() === '' ? undefined : text.trim();
  } catch {
    return undefined;
  }
}

/** Sends a signal; a negative id is a process group. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Polls until the condition holds; false after the timeout. Throws once `stop` is aborted. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
  stop?: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  stop?.throwIfAborted();
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await pause(50, undefined, stop && { signal: stop });
  }
  return true;
}

/**
 * Runs a program to its end; resolves with its output. Once `stop` is aborted, ends the program with all that it
 * started, and rejects when they have ended.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { stop, ...options }: SpawnOptions & { stop?: AbortSignal | undefined } = {},
): Promise<{ stdout: string; stderr: string }> {
  stop?.throwIfAborted();
  // A process group of its own, so that a signal reaches what the program has started too.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output.stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output.stderr += chunk));
  const end = (): void => {
    if (child.pid !== undefined) sendSignal(-child.pid, 'SIGKILL');
  };
  stop?.addEventListener('abort', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      stop?.removeEventListener('abort', end);
      if (stop?.aborted === true) reject(new Error('Stopped.', { cause: stop.reason }));
      else if (code === 0) resolve(output);
      else reject(new Error(`${command} ended with ${String(code ?? signal)}:\n${output.stderr}`));
    });
  });
}

/** Ends a process of an earlier run: sends `polite`, then SIGKILL after the grace. Ignores a process whose command line lacks `marker`. */
export async function endLeftover(pid: number, marker: string, polite: NodeJS.Signals, grace = 8_000): Promise<void> {
  const isRunning = (): boolean => commandOf(pid)?.includes(marker) ?? false;
  if (!isRunning()) return;
  sendSignal(pid, polite);
  if (await until(() => !isRunning(), grace)) return;
  sendSignal(pid, 'SIGKILL');
  await until(() => !isRunning(), 5_000);
}
