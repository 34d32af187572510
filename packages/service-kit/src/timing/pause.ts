import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, at most until the signal is aborted; never rejects. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  try {
    await sleep(milliseconds, undefined, signal ? { signal } : {});
  } catch {
    // Aborted: the caller checks the signal.
  }
}

/** Resolves when the signal is aborted. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
