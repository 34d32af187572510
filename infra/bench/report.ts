import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../embedded/settings.ts';
import type { Benchmark } from './benchmark.ts';
import type { Row } from './row.ts';

export interface Result {
  readonly benchmark: Benchmark;
  readonly rows: readonly Row[];
}

const verdict = ({ met }: Row): string => (met ? 'yes' : 'no');

/** The rows of one benchmark as they are shown on a terminal. */
export function shown({ benchmark, rows }: Result): string {
  const lines = rows.map((row) =>
    [
      `  ${row.what.padEnd(52)}`,
      row.ours.padStart(12),
      row.floor.padStart(12),
      row.p99.padStart(20),
      row.ratio.padStart(6),
      row.target.padStart(12),
      row.met ? '' : '  MISSED',
    ].join(' '),
  );
  return [`${benchmark.title} (against ${benchmark.floor})`, ...lines].join('\n');
}

export const heading = `  ${''.padEnd(52)} ${'ours'.padStart(12)} ${'floor'.padStart(12)} ${'p99 ours / floor'.padStart(20)} ${'ratio'.padStart(6)} ${'target'.padStart(12)}`;

const markdownRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(results: readonly Result[]): string[] {
  const body = results.flatMap(({ benchmark, rows }) =>
    rows.map((row) =>
      markdownRow([
        `${benchmark.title}: ${row.what}`,
        row.ours,
        row.floor,
        row.p99,
        row.ratio,
        row.target,
        verdict(row),
      ]),
    ),
  );
  return [
    markdownRow(['benchmark', 'ours', 'floor', 'p99 ours / floor', 'ratio', 'target', 'met']),
    markdownRow(['---', '--:', '--:', '--:', '--:', '--:', '---']),
    ...body,
  ];
}

/** Keeps the results of a whole run. */
export function writeReport(results: readonly Result[], machine: readonly string[], date: string): void {
  const text = [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${date}, on:`,
    '',
    ...machine.map((line) => `- ${line}`),
    '',
    'Ours is the endpoint as it is deployed: the built service in a process of its own, over HTTP on loopback. The floor',
    'is a program in `infra/bench/floors/` that does the same durable work with bare Fastify and `pg`, on the same',
    'PostgreSQL. Rounds alternate, five of each; shown are medians, and as the ratio the median of the rounds’ ratios,',
    'which is why it can differ a little from the quotient of the two columns. Absolute figures say little on a machine',
    'that others use too; ratios do.',
    '',
    ...table(results),
    '',
    'What stands against each:',
    '',
    ...results.map(
      ({ benchmark }) => `- **${benchmark.title}** (\`npm run bench -- ${benchmark.name}\`): ${benchmark.floor}`,
    ),
    '',
  ];
  writeFileSync(path.join(root, 'docs/benchmarks.md'), text.join('\n'));
}
