import { Backoff, pause } from '@rotina/service-kit/timing';

/** The batch was not finished in this process and must be delivered again. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** Milliseconds after the first, second, ... failed attempt of a handler; after one more the event is a dead letter. */
export const retryPauses = [100, 500, 1_500, 4_000];

/** Repeats work that fails only while the database is unavailable until it succeeds; throws Abandoned after an abort. */
export async function retryUntilStored<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<T> {
  const backoff = new Backoff({ first: 100, max: 5_000 });
  for (;;) {
    try {
      return await work();
    } catch (error) {
      onFailure(error);
      if (signal.aborted)
        throw new Abandoned('The consumer was stopped while its database was away.', { cause: error });
      await pause(backoff.next(), signal);
    }
  }
}
