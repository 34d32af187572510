import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { postgresAccount } from '../../infra/embedded/postgres-account.ts';

const ticksPerSecond = 100;

/** Seconds of CPU time that a process has used; only Linux has these figures. */
export const cpuSeconds = (pid: number): number => secondsUsed(statOf(pid));

const secondsUsed = (stat: readonly string[]): number => (Number(stat[11]) + Number(stat[12])) / ticksPerSecond;

/** Seconds of CPU time that a process and its children have used, those that have ended included. */
function cpuSecondsOfFamily(pid: number): number {
  const children = statsOfChildren(pid).reduce((sum, stat) => sum + secondsUsed(stat), 0);
  const stat = statOf(pid);
  return children + secondsUsed(stat) + (Number(stat[13]) + Number(stat[14])) / ticksPerSecond;
}

/** Seconds of CPU time that the PostgreSQL of a data directory has used with all its sessions. */
export function cpuSecondsOfPostgres(directory: string): number {
  const file = path.join(postgresAccount().place(directory), 'postmaster.pid');
  return cpuSecondsOfFamily(Number(readFileSync(file, 'utf8').split('\n')[0]));
}

/** The fields of `/proc/<pid>/stat` after the command's name: state, parent and so on. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Of the processes that still run; each can end while they are read. */
function statsOfChildren(parent: number): string[][] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const stats = pids.flatMap((pid) => {
    try {
      return [statOf(pid)];
    } catch {
      return [];
    }
  });
  return stats.filter(([, parentOfIt]) => Number(parentOfIt) === parent);
}

/**
 * The memory of a process in megabytes: resident (`Rss`), or its share (`Pss`), in which pages that several processes use, as
 * those of Node's program, count in parts, so that the sum over the processes of a system is what they use together.
 */
export function megabytes(pid: number, kind: 'Rss' | 'Pss'): number {
  const line = new RegExp(String.raw`^${kind}:\s+(\d+) kB$`, 'm').exec(
    readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
  );
  return Number(line?.[1]) / 1024;
}
