import DataLoader from 'dataloader';
import { QueryFailedError } from 'typeorm';
import { sqlStateOf } from './transaction.js';

const mostPerBatch = 50;
/** Far longer than a batch takes that only has to wait for the database. */
const patienceMs = 1_000;

export interface BatchingOptions {
  /** How many batches may be under way: fewer are larger, which pays where a batch is many statements. */
  readonly atOnce?: number;
}

// A batch starts once what has already arrived is in it, or when an earlier one has ended. What holds up all of those
// must not hold up everybody: then it starts all the same.
class Turns {
  private taken = 0;
  private readonly waiting = new Map<() => void, NodeJS.Timeout>();

  constructor(private readonly atOnce: number) {}

  take(start: () => void): void {
    if (this.taken < this.atOnce) {
      this.taken += 1;
      setImmediate(start);
    } else {
      const impatient = setTimeout(() => this.begin(start), patienceMs);
      this.waiting.set(start, impatient);
    }
  }

  giveBack(): void {
    this.taken -= 1;
    const [next] = this.waiting.keys();
    if (next && this.taken < this.atOnce) this.begin(next);
  }

  private begin(start: () => void): void {
    clearTimeout(this.waiting.get(start));
    this.waiting.delete(start);
    this.taken += 1;
    start();
  }
}

/**
 * Answers calls that come at the same time by one statement: with nothing under way a call starts at once, else it goes
 * with the next batch. When an item breaks a statement, each is tried alone, so that nobody fails for another.
 * @param work Gives the results in the order of its items; an error must leave nothing done.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atOnce = 4 }: BatchingOptions = {},
): (item: Item) => Promise<Result> {
  const turns = new Turns(atOnce);
  const run = async (items: readonly Item[]): Promise<readonly (Result | Error)[]> => {
    try {
      return await work(items);
    } catch (error) {
      if (items.length === 1 || !isOfAnItem(error)) throw error;
      return await oneByOne(items, work);
    } finally {
      turns.giveBack();
    }
  };
  const loader = new DataLoader(run, {
    cache: false,
    maxBatchSize: mostPerBatch,
    batchScheduleFn: (dispatch) => turns.take(dispatch),
  });
  return (item) => loader.load(item);
}

async function oneByOne<Item, Result>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<(Result | Error)[]> {
  const settled = await Promise.allSettled(items.map((item) => work([item])));
  return settled.flatMap<Result | Error>((result) =>
    result.status === 'fulfilled' ? result.value : [asError(result.reason)],
  );
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/**
 * Whether an error is about an item, and everything was rolled back: what our code refuses, data that PostgreSQL does,
 * a broken constraint, a conflict with another transaction. When the connection failed, nobody knows what was done.
 */
function isOfAnItem(error: unknown): boolean {
  if (error instanceof QueryFailedError) return /^(?:22|23|40|P0)/u.test(sqlStateOf(error) ?? '');
  return error instanceof Error && !('code' in error);
}
