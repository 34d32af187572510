import type { Arena } from './arena.ts';
import type { Row } from './row.ts';

export interface Benchmark {
  /** What it is called on the command line. */
  readonly name: string;
  readonly title: string;
  /** What stands against it. */
  readonly floor: string;
  readonly run: (arena: Arena) => Promise<readonly Row[]>;
}
