import { execFileSync } from 'node:child_process';
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

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Polls until the condition holds; false after the timeout. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await pause(50);
  }
  return true;
}

/** Ends a process of an earlier run: sends `polite`, then SIGKILL after the grace. Ignores a process whose command line lacks `marker`. */
export async function endLeftover(pid: number, marker: string, polite: NodeJS.Signals, grace = 8_000): Promise<void> {
  const isRunning = (): boolean => commandOf(pid)?.includes(marker) ?? false;
  if (!isRunning()) return;
  signal(pid, polite);
  if (await until(() => !isRunning(), grace)) return;
  signal(pid, 'SIGKILL');
  await until(() => !isRunning(), 5_000);
}
