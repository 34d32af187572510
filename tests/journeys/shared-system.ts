import { afterAll, beforeAll } from 'vitest';
import { RunningSystem } from './running-system.js';
import type { Transport } from './running-system.js';

/** The system that the journeys of a file share, each with people of its own. */
export interface TheSystem {
  readonly transport: Transport;
  /** Once it has started. */
  readonly system: RunningSystem;
}

/** Starts a system before all tests of a file, and stops it after them. */
export function sharedSystem(transport: Transport, settings: Readonly<Record<string, string>> = {}): TheSystem {
  let system: RunningSystem | undefined;
  beforeAll(async () => {
    system = await RunningSystem.start(transport, settings);
  }, 180_000);
  afterAll(() => system?.stop(), 90_000);
  return {
    transport,
    get system() {
      if (!system) throw new Error('The system has not started yet.');
      return system;
    },
  };
}
