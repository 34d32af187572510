import type { Setup } from './servers.ts';
import type { World } from './world.ts';

/** One thing that goes wrong, and how; what must hold afterwards is the same for all. */
export interface Scenario {
  readonly number: number;
  readonly name: string;
  /** The fault, for people. */
  readonly injects: string;
  /** It runs on each, one after the other. */
  readonly setups: readonly Setup[];
  /** Whether `--short` runs it. */
  readonly isShort?: boolean;
  /** Injects the fault under traffic; throws when the system does not bear it. */
  readonly run: (world: World) => Promise<void>;
}
