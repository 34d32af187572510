import { describe, expect, it } from 'vitest';
import { boundedLimit } from './bounded-limit.js';

const gate = (): { open: () => void; opened: Promise<boolean> } => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { open: () => resolve(true), opened: promise };
};

const refusal = (): Error => new Error('full');
const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a bounded limit', () => {
  it('runs only so many at once, in the order of their calls', async () => {
    const limit = boundedLimit({ maxRunning: 2, maxWaiting: 10, refusal });
    const gates = [gate(), gate(), gate(), gate()];
    const started: number[] = [];
    const work = gates.map(({ opened }, index) =>
      limit(async () => {
        started.push(index);
        await opened;
      }),
    );
    await nextTick();
    expect(started).toEqual([0, 1]);
    gates[0]?.open();
    await work[0];
    await nextTick();
    expect(started).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    await Promise.all(work);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('continues after a failure, and rejects calls beyond its queue', async () => {
    const limit = boundedLimit({ maxRunning: 1, maxWaiting: 0, refusal });
    await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const { open, opened } = gate();
    const running = limit(() => opened);
    await expect(limit(() => Promise.resolve())).rejects.toThrow('full');
    open();
    await expect(running).resolves.toBe(true);
  });
});
