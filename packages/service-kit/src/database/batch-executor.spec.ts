import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { BatchExecutor } from './batch-executor.js';
import { DatabaseUnavailable, TransactionConflict } from './failures.js';

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('the batch executor', () => {
  it('never runs more than its limits, and returns to each call the result or the failure of its own item', async () => {
    const limits = fc.record({
      maxConcurrency: fc.integer({ min: 1, max: 4 }),
      maxBatchSize: fc.integer({ min: 1, max: 7 }),
    });
    await fc.assert(
      fc.asyncProperty(
        limits,
        fc.array(fc.record({ value: fc.integer(), broken: fc.boolean() })),
        async (options, items) => {
          let [running, max] = [0, 0];
          const executor = new BatchExecutor(async (batch: readonly (typeof items)[number][]) => {
            expect(batch.length).toBeLessThanOrEqual(options.maxBatchSize);
            running += 1;
            max = Math.max(max, running);
            await new Promise(setImmediate);
            running -= 1;
            const broken = batch.find((item) => item.broken);
            if (broken) throw new RangeError(String(broken.value));
            return batch.map(({ value }) => value);
          }, options);
          const settled = await Promise.allSettled(items.map((item) => executor.execute(item)));
          const expected = items.map(({ value, broken }) =>
            broken ? { status: 'rejected', reason: new RangeError(String(value)) } : { status: 'fulfilled', value },
          );
          expect(settled).toEqual(expected);
          // A batch that is retried gives way to two of its items at a time.
          expect(max).toBeLessThanOrEqual(options.maxConcurrency + 1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('retries the items of a broken batch two at a time, over all batches', async () => {
    let [running, max] = [0, 0];
    const executor = new BatchExecutor(async ([first, ...others]: readonly number[]) => {
      if (others.length > 0) throw new Error('not together');
      running += 1;
      max = Math.max(max, running);
      await new Promise(setImmediate);
      running -= 1;
      return [first];
    });
    expect(await Promise.all(range(200).map((item) => executor.execute(item)))).toEqual(range(200));
    expect(max).toBe(2);
  });

  it('runs an item again that loses to another transaction, five times at the most', async () => {
    const losses = new Map([
      ['sometimes', 4],
      ['always', 5],
    ]);
    const executor = new BatchExecutor(async (items: readonly string[]) => {
      for (const item of items) {
        const left = losses.get(item) ?? 0;
        losses.set(item, left - 1);
        if (left > 0) throw new TransactionConflict('meanwhile');
      }
      return items;
    });
    expect(await executor.execute('sometimes')).toBe('sometimes');
    await expect(executor.execute('always')).rejects.toThrow('meanwhile');
  });

  it('stops to retry items once the database is unavailable', async () => {
    let calls = 0;
    const executor = new BatchExecutor(async (items: readonly number[]) => {
      calls += 1;
      if (items.length > 1) throw new Error('not together');
      if (items[0] === 1) throw new DatabaseUnavailable('away');
      return items;
    });
    const settled = await Promise.allSettled(range(50).map((item) => executor.execute(item)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(calls).toBe(3);
  });

  it('rejects an item at once when too many are waiting, and again accepts items later', async () => {
    const { promise: hanging, resolve: release } = Promise.withResolvers<undefined>();
    const executor = new BatchExecutor(
      async (items: readonly number[]) => {
        await hanging;
        return items;
      },
      { maxConcurrency: 1, maxBatchSize: 1, maxWaiting: 3 },
    );
    const first = executor.execute(0);
    await new Promise(setImmediate);
    const waiting = range(3).map((item) => executor.execute(item));
    await expect(executor.execute(4)).rejects.toThrow(new DatabaseUnavailable('3 items already wait for a batch.'));
    release(undefined);
    expect(await Promise.all([first, ...waiting])).toEqual([0, 0, 1, 2]);
    expect(await executor.execute(5)).toBe(5);
  });

  it('fails an item that no batch had room for in time, and only that one', async () => {
    const { promise: hanging, resolve: release } = Promise.withResolvers<undefined>();
    const executor = new BatchExecutor(
      async (items: readonly number[]) => {
        await hanging;
        return items;
      },
      { maxConcurrency: 1, maxWaitMs: 30 },
    );
    const first = executor.execute(0);
    await new Promise(setImmediate);
    await expect(executor.execute(1)).rejects.toThrow('No batch could start within 30 ms.');
    const second = executor.execute(2);
    release(undefined);
    expect(await Promise.all([first, second])).toEqual([0, 2]);
  });

  it('rejects the calls whose results are missing', async () => {
    const executor = new BatchExecutor((items: readonly number[]) => Promise.resolve(items.slice(1)));
    const settled = await Promise.allSettled(range(2).map((item) => executor.execute(item)));
    expect(settled).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: 'A batch must return one result for each of its items.' } },
    ]);
  });
});
