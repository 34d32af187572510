import { setTimeout as pause } from 'node:timers/promises';
import { workFor } from './waiting.js';

/**
 * Repeats an assertion until it holds; fails with its last failure when time is up. For facts that arrive by themselves:
 * the services of the test work meanwhile.
 */
export async function eventually<T>(
  assertion: () => T | Promise<T>,
  { timeout = 10_000, every = 50 } = {},
): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    await workFor(every);
    const startedAt = performance.now();
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(Math.max(0, every - (performance.now() - startedAt)));
    }
  }
}
