import { Backoff } from '../timing/backoff.js';
import { pause } from '../timing/pause.js';

/** Nothing more will be done with the batch in this process; it comes again. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** Pauses after the first, second, ... failed try of a handler; after the last try the event is parked. */
export const pausesBetweenTries = [100, 500, 1_500, 4_000];

/** Does what can fail only because the database is away until it succeeds, or throws Abandoned once it may not go on. */
export async function persistently<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<T> {
  const backoff = new Backoff(100, 5_000);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      onFailure(error);
      if (signal.aborted)
        throw new Abandoned('The consumer was stopped while its database was away.', { cause: error });
      await pause(backoff.grow(), signal);
    }
  }
}
