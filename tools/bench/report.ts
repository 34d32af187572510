import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../infra/embedded/settings.ts';
import type { Benchmark } from './benchmark.ts';
import type { Scenario } from './scenario.ts';

export interface Result {
  readonly benchmark: Benchmark;
  readonly scenarios: readonly Scenario[];
}

/** One benchmark's scenarios as text for the terminal. */
export function formatResult({ benchmark, scenarios }: Result): string {
  const lines = scenarios.map((scenario) =>
    [
      `  ${scenario.what.padEnd(52)}`,
      scenario.ours.padStart(12),
      scenario.baseline.padStart(12),
      scenario.p99.padStart(20),
      scenario.ratio.padStart(6),
      scenario.target.padStart(12),
      scenario.met ? '' : '  MISSED',
    ].join(' '),
  );
  return [`${benchmark.title} (against ${benchmark.baseline})`, ...lines].join('\n');
}

export const heading = `  ${''.padEnd(52)} ${'ours'.padStart(12)} ${'baseline'.padStart(12)} ${'p99 ours / baseline'.padStart(20)} ${'ratio'.padStart(6)} ${'target'.padStart(12)}`;

const markdownRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(results: readonly Result[]): string[] {
  const body = results.flatMap(({ benchmark, scenarios }) =>
    scenarios.map((scenario) =>
      markdownRow([
        `${benchmark.title}: ${scenario.what}`,
        scenario.ours,
        scenario.baseline,
        scenario.p99,
        scenario.ratio,
        scenario.target,
        scenario.met ? 'yes' : 'no',
      ]),
    ),
  );
  return [
    markdownRow(['benchmark', 'ours', 'baseline', 'p99 ours / baseline', 'ratio', 'target', 'met']),
    markdownRow(['---', '--:', '--:', '--:', '--:', '--:', '---']),
    ...body,
  ];
}

/** Writes the results of a whole run to docs/benchmarks.md. */
export function writeReport(results: readonly Result[], machine: readonly string[], date: string): void {
  const text = [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${date}, on:`,
    '',
    ...machine.map((line) => `- ${line}`),
    '',
    'Ours is the endpoint as deployed: the built service in its own process, over HTTP on loopback. The baseline',
    'is a program in `tools/bench/baselines/` that does the same durable work with bare Fastify and `pg`, on the same',
    'PostgreSQL. Rounds alternate, five of each; the figures are medians. The ratio is the median of the rounds’ ratios,',
    'so it can differ a little from the quotient of the two columns. On a shared machine ratios are comparable, absolute',
    'figures are not.',
    '',
    ...table(results),
    '',
    'The baselines:',
    '',
    ...results.map(
      ({ benchmark }) => `- **${benchmark.title}** (\`npm run bench -- ${benchmark.name}\`): ${benchmark.baseline}`,
    ),
    '',
  ];
  writeFileSync(path.join(root, 'docs/benchmarks.md'), text.join('\n'));
}
