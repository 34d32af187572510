import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Seconds of CPU time that a process has used. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return secondsOf(ps('time', pid));
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Resident memory of a process in megabytes. */
export const residentMegabytes = (pid: number): number => Number(ps('rss', pid)) / 1024;

const ps = (what: string, pid: number): string =>
  execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();

/** `hours:minutes:seconds.hundredths`, from the right. */
const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
