/**
 * Makes a call with a signal that is aborted when the call takes longer, or at once when no time is left. A call that ends in
 * time leaves no timer behind, where a signal of `AbortSignal.timeout` lives until it fires.
 */
export async function withDeadline<T>(milliseconds: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new DOMException('The call took too long.', 'TimeoutError'));
  if (milliseconds <= 0) abort();
  const timer = setTimeout(abort, milliseconds);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
