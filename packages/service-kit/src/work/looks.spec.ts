import { describe, expect, it } from 'vitest';
import { Looks } from './looks.js';

/** Looks with a queue that answers at the call of `answer`, and the delays of what was added. */
function slowLooks(): { looks: Looks; added: (number | undefined)[]; answer: (error?: Error) => Promise<void> } {
  const added: (number | undefined)[] = [];
  let pending = Promise.withResolvers<null>();
  const looks = new Looks({
    add: (_kind, { delay }) => {
      added.push(delay);
      pending = Promise.withResolvers();
      return pending.promise;
    },
    now: () => 1_000_000,
    report: () => undefined,
  });
  const answer = async (error?: Error): Promise<void> => {
    if (error) pending.reject(error);
    else pending.resolve(null);
    await pending.promise.catch(() => null);
    await Promise.resolve();
  };
  return { looks, added, answer };
}

describe('looks for due rows', () => {
  it('are asked for one at a time while the queue is away, and once more when it is back', async () => {
    const { looks, added, answer } = slowLooks();
    for (let count = 0; count < 100; count += 1) looks.add('visits', 0);
    expect(added).toEqual([undefined]);
    await answer();
    expect(added).toHaveLength(2);
    await answer();
    expect(added).toHaveLength(2);
    looks.add('visits', 0);
    expect(added).toHaveLength(3);
  });

  it('keep the soonest time that was asked for meanwhile', async () => {
    const { looks, added, answer } = slowLooks();
    for (const inMs of [60_000, 30_000, 5_000, 10_000]) looks.add('visits', inMs);
    await answer();
    expect(added).toEqual([60_000, 5_000]);
  });

  it('go on after one could not be added', async () => {
    const { looks, added, answer } = slowLooks();
    looks.add('visits', 0);
    looks.add('visits', 0);
    await answer(new Error('The queue is away.'));
    expect(added).toHaveLength(2);
  });
});
