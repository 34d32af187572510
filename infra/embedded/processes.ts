import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The command line of a living process, or undefined when there is none (a zombie has none either). */
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

/** Polls until the condition holds; false when the time is over first. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await pause(50);
  }
  return true;
}

/** Ends what an earlier run left behind: asks first, insists after the grace; leaves alone what is not `marker`. */
export async function endLeftover(pid: number, marker: string, ask: NodeJS.Signals, grace = 8_000): Promise<void> {
  const isThere = (): boolean => commandOf(pid)?.includes(marker) ?? false;
  if (!isThere()) return;
  signal(pid, ask);
  if (await until(() => !isThere(), grace)) return;
  signal(pid, 'SIGKILL');
  await until(() => !isThere(), 5_000);
}
