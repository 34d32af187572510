/** Returns the last result while it is fresh: a public route must not cause a request to every service each time. */
export function memoize<T>(load: () => Promise<T>, freshForMs: number): () => Promise<T> {
  let result: Promise<T> | undefined;
  let freshUntil = 0;
  return async () => {
    if (!result || performance.now() > freshUntil) {
      freshUntil = performance.now() + freshForMs;
      result = load();
    }
    return result;
  };
}
