import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Failpoint } from '@rotina/service-kit/process';
import { dataDir } from '../../infra/embedded/settings.ts';

const folder = path.join(dataDir, 'failpoints');

export function clearFailpoints(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Writes the file of a failpoint, as a whole. */
export function arm(pid: number, point: Failpoint, signal: 'SIGKILL' | 'SIGSTOP'): string {
  const file = path.join(folder, `${point}.${pid}`);
  writeFileSync(`${file}.new`, signal);
  renameSync(`${file}.new`, file);
  return file;
}
