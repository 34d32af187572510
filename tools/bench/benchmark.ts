import type { Harness } from './harness.ts';
import type { Scenario } from './scenario.ts';

export interface Benchmark {
  /** Its name on the command line. */
  readonly name: string;
  readonly title: string;
  readonly baseline: string;
  readonly run: (harness: Harness) => Promise<readonly Scenario[]>;
}
