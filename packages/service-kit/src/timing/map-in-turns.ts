import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 1;

/** The end of the work that waits for its turn. */
let queue = Promise.resolve();

/**
 * Maps many items in slices of a millisecond. All such work of a process does one slice in each turn of the event loop,
 * so that requests with less to do are answered in between, however many large ones there are.
 */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = [];
  let sliceEnd = performance.now() + sliceMs;
  for (const [index, item] of items.entries()) {
    if (performance.now() > sliceEnd) {
      queue = queue.then(() => nextTurn());
      await queue;
      sliceEnd = performance.now() + sliceMs;
    }
    results.push(map(item, index));
  }
  return results;
}
