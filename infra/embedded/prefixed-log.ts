import type { Readable } from 'node:stream';
import { diskFullSentence } from './problem.ts';

export type Log = (line: string) => void;

const colours = [36, 32, 33, 35, 34, 96, 92, 93];
const width = 12;
let assigned = 0;
let diskFullLogged = false;

/** A log whose every line starts with `[name]`. */
export function logOf(name: string): Log {
  const label = `[${name}]`.padEnd(width);
  const colour = colours[assigned++ % colours.length] ?? 0;
  const prefix = process.stdout.isTTY ? `\u001b[${colour}m${label}\u001b[0m ` : `${label} `;
  return (line) => process.stdout.write(`${prefix}${line}\n`);
}

function logDiskFull(line: string): void {
  const sentence = diskFullLogged ? undefined : diskFullSentence(line);
  if (sentence === undefined) return;
  diskFullLogged = true;
  logOf('rotina')(sentence);
}

/** Copies a stream to a log, line by line, unfiltered. */
export function pipeLines(stream: Readable | null, log: Log): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      log(line);
      logDiskFull(line);
    }
  });
  stream?.on('end', () => {
    if (rest !== '') log(rest);
  });
}
