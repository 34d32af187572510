import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { SharedLock } from './shared-lock.js';

describe('a shared lock', () => {
  it('runs exclusive work alone and in order, and everything once, whatever fails', async () => {
    const piece = fc.record({ exclusive: fc.boolean(), steps: fc.integer({ min: 0, max: 3 }), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const lock = new SharedLock();
        const running = new Set<number>();
        const order: number[] = [];
        const run = async (number: number): Promise<number> => {
          running.add(number);
          order.push(number);
          for (let step = 0; step <= (pieces[number]?.steps ?? 0); step += 1) {
            await new Promise(setImmediate);
            if ([...running].some((other) => pieces[other]?.exclusive)) expect(running.size).toBe(1);
          }
          running.delete(number);
          if (pieces[number]?.fails) throw new Error(String(number));
          return number;
        };
        const outcomes = await Promise.allSettled(
          pieces.map(({ exclusive }, number) =>
            exclusive ? lock.exclusive(() => run(number)) : lock.shared(() => run(number)),
          ),
        );
        expect(outcomes.map(({ status }) => status)).toEqual(
          pieces.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
        );
        const exclusives = order.filter((number) => pieces[number]?.exclusive);
        expect(exclusives).toEqual(exclusives.toSorted((a, b) => a - b));
        expect(order.toSorted((a, b) => a - b)).toEqual(pieces.map((_, number) => number));
      }),
    );
  });
});
