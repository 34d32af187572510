import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './failures.js';

const unavailablePauseMs = 1_000;

/**
 * Writes the outcome of something that cannot be undone, such as a call. While the database is away the outcome is kept and
 * written again until `deadline` (of `performance.now()`): without it the same would be done twice.
 * @throws what the last write threw.
 */
export async function writeUntil(deadline: number, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
      await pause(unavailablePauseMs);
    }
  }
}
