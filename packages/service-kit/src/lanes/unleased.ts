import type { DueWork } from './lanes.js';

/** Until a lane takes a row again whose work failed. */
const restMs = 30_000;

interface UnleasedRows {
  readonly maxAtOnce: number;
  /** Ids of rows whose time has come, the oldest first. */
  readonly due: (limit: number) => Promise<readonly string[]>;
  /** Does the work of one row; resolves with the milliseconds until the next look, null for none. */
  readonly run: (id: string) => Promise<number | null>;
}

/**
 * Work on rows that no lease marks as taken, because the transaction of their work locks them and checks whether they are due
 * still. A row that is worked on is not taken twice here, and one whose work failed rests, so that it holds up no other.
 */
export function unleased({ maxAtOnce, due, run }: UnleasedRows): DueWork<string> {
  /** Until when a row is not taken. */
  const resting = new Map<string, number>();
  return {
    maxAtOnce,
    due,
    async take(limit) {
      const now = performance.now();
      for (const [id, until] of resting) if (until <= now) resting.delete(id);
      const rows = await due(limit + resting.size);
      const items = rows.filter((id) => !resting.has(id)).slice(0, limit);
      for (const id of items) resting.set(id, Number.POSITIVE_INFINITY);
      return { items, hasMore: items.length === limit, nextInMs: null };
    },
    async run(id) {
      try {
        const nextInMs = await run(id);
        resting.delete(id);
        return nextInMs;
      } catch (error) {
        resting.set(id, performance.now() + restMs);
        throw error;
      }
    },
  };
}
