/** Callers share one answer for a while: a public route must not multiply into requests to every service. */
export function remembered<T>(load: () => Promise<T>, freshForMs: number): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let freshUntil = 0;
  return async () => {
    if (!answer || performance.now() > freshUntil) {
      freshUntil = performance.now() + freshForMs;
      answer = load();
    }
    return answer;
  };
}
