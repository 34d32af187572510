import { retryAfterOf } from './rotina-error.js';

export interface RetryOptions {
  /** The pauses before the second attempt, the third, and so on. */
  readonly pausesMs: readonly number[];
  /** An answer that asks for a longer pause is not repeated. */
  readonly maxPauseMs: number;
}

export const defaultRetries: RetryOptions = { pausesMs: [250, 1_000], maxPauseMs: 5_000 };

type Fetch = (request: Request) => Promise<Response>;

/** Too many requests, or a system behind is away. */
const temporary: readonly number[] = [429, 502, 503, 504];

export const idempotencyKey = 'Idempotency-Key';

/** Repeats requests that fail for a moment and that have the same effect once or twice. */
export function repeatingFetch(fetch: Fetch, { pausesMs, maxPauseMs }: RetryOptions): Fetch {
  const attempt = async (request: Request, [pauseMs, ...others]: readonly number[]): Promise<Response> => {
    if (pauseMs === undefined || !isRepeatable(request)) return fetch(request);
    const response = await answerOf(request.clone(), fetch);
    if (response && !temporary.includes(response.status)) return response;
    const waitMs = Math.max(pauseMs, retryAfterMs(response));
    if (response && waitMs > maxPauseMs) return response;
    await response?.body?.cancel();
    request.signal.throwIfAborted();
    await pause(waitMs, request.signal);
    return attempt(request, others);
  };
  return (request) => attempt(request, pausesMs);
}

/** Null when the network has failed. */
const answerOf = (request: Request, fetch: Fetch): Promise<Response | null> =>
  fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    return null;
  });

const retryAfterMs = (response: Response | null): number =>
  response ? (retryAfterOf(response.headers) ?? 0) * 1_000 : 0;

const isRepeatable = ({ method, headers }: Request): boolean =>
  ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || headers.has(idempotencyKey);

/** @throws the reason of the signal once it is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
