import { describe, expect, it } from 'vitest';
import { mapInTurns } from './map-in-turns.js';

const busy = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

describe('work in turns', () => {
  it('keeps the order of its items', async () => {
    expect(await mapInTurns([3, 1, 2], (item) => item * 2)).toEqual([6, 2, 4]);
  });

  it('lets the event loop turn between slices, once for each of two works', async () => {
    let turns = 0;
    let running = true;
    const count = (): void => {
      turns += 1;
      if (running) setImmediate(count);
    };
    setImmediate(count);
    const items = Array.from({ length: 10 }, (_, index) => index);
    const work = (): Promise<unknown> => mapInTurns(items, () => busy(3));
    await Promise.all([work(), work()]);
    running = false;
    expect(turns).toBeGreaterThanOrEqual(18);
  });

  it('passes on what is thrown, and other work continues', async () => {
    const broken = mapInTurns([1, 2], () => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await mapInTurns([1], (item) => item)).toEqual([1]);
  });
});
