import { parseArgs } from 'node:util';
import { Problem } from '../../infra/embedded/problem.ts';

export interface Options {
  /** Benchmarks to run; all of them when empty. */
  readonly names: readonly string[];
  /** Short rounds and little data: checks that everything works, not how fast it is. */
  readonly quick: boolean;
  /** Writes CPU profiles of our processes. */
  readonly profile: boolean;
}

export function readOptions(): Options {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { quick: { type: 'boolean', default: false }, profile: { type: 'boolean', default: false } },
    });
    return { names: positionals, ...values };
  } catch {
    throw new Problem('Use: npm run bench [-- <name> ...] [--quick] [--profile]');
  }
}
