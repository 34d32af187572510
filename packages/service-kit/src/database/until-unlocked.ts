import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { StartError } from '../process/start-error.js';
import { Backoff } from '../timing/backoff.js';
import { failureKind } from './failures.js';

/** Requests on a table wait behind a statement of a migration that waits for its lock. */
export const lockTimeoutMs = 3_000;
const maxLockedMs = 600_000;

/**
 * Repeats work, with a pause, whose statements did not get their locks; it must have left nothing done, or bear to be repeated.
 * @throws StartError after ten minutes.
 */
export async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  const logger = new Logger('Migrations');
  const backoff = new Backoff({ first: 500, max: 5_000 });
  const giveUpAt = performance.now() + maxLockedMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!['locked', 'conflict'].includes(failureKind(error))) throw error;
      if (performance.now() > giveUpAt) {
        const message = 'A migration has not got its lock for ten minutes: end the transaction that holds the table.';
        throw new StartError(message, { cause: error });
      }
      logger.warn('A migration does not get its lock; it is repeated after a pause.');
      await pause(backoff.next());
    }
  }
}
