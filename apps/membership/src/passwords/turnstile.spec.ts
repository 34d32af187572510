import { describe, expect, it } from '@jest/globals';
import { Turnstile } from './turnstile.js';

const gate = (): { open: () => void; opened: Promise<boolean> } => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { open: () => resolve(true), opened: promise };
};

describe('the turnstile before the password hash', () => {
  it('lets only so many work at once, in the order they came', async () => {
    const turnstile = new Turnstile(2, 10, () => new Error('full'));
    const gates = [gate(), gate(), gate(), gate()];
    const started: number[] = [];
    const work = gates.map(({ opened }, index) =>
      turnstile.pass(async () => {
        started.push(index);
        await opened;
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    gates[0]?.open();
    await work[0];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    await Promise.all(work);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('gives the place back after a failure and refuses who finds the line full', async () => {
    const turnstile = new Turnstile(1, 0, () => new Error('full'));
    await expect(turnstile.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const { open, opened } = gate();
    const inside = turnstile.pass(() => opened);
    await expect(turnstile.pass(() => Promise.resolve())).rejects.toThrow('full');
    open();
    await expect(inside).resolves.toBe(true);
  });
});
