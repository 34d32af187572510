import { jest } from '@jest/globals';
import { untilQuiet } from './until-quiet.js';

describe('a wait for the next round', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Milliseconds that the wait took, when something comes at some of them. */
  async function waited(comesAt: readonly number[], untilMs: number): Promise<number> {
    const start = performance.now();
    let seen = 0;
    const hasCome = (): boolean => {
      const count = comesAt.filter((at) => at <= performance.now() - start).length;
      const more = count > seen;
      seen = count;
      return more;
    };
    let took = Number.NaN;
    const waiting = untilQuiet(hasCome, { quietMs: 50, until: start + untilMs }).then(() => {
      took = performance.now() - start;
    });
    await jest.advanceTimersByTimeAsync(1_000);
    await waiting;
    return took;
  }

  it('ends as soon as nothing has come for a while', async () => {
    expect(await waited([], 400)).toBe(50);
    expect(await waited([30, 80], 400)).toBe(150);
  });

  it('ends when the round has to begin, while more comes', async () => {
    const always = Array.from({ length: 100 }, (_, index) => 10 * index);
    expect(await waited(always, 400)).toBe(400);
    expect(await waited(always, 420)).toBe(420);
  });

  it('does not begin when the round is due', async () => {
    expect(await waited([10], 0)).toBe(0);
    expect(await waited([10], -1_000)).toBe(0);
  });
});
