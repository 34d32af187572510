import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rounds } from './rounds.js';

describe('the next round', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const never = (): boolean => false;

  /** Milliseconds from the beginning of a round until the next one, when something comes at some of them. */
  async function nextAfter(comesAt: readonly number[], isStopped = never): Promise<number> {
    const rounds = new Rounds({ roundMs: 400, quietMs: 50, enough: 10 });
    const start = performance.now();
    rounds.begin();
    let after = Number.NaN;
    const waiting = rounds.untilDue(isStopped).then(() => {
      after = performance.now() - start;
    });
    for (const at of comesAt) {
      await vi.advanceTimersByTimeAsync(at - (performance.now() - start));
      rounds.add();
    }
    await vi.advanceTimersByTimeAsync(1_000);
    await waiting;
    return after;
  }

  it('is due at once after a pause', async () => {
    const rounds = new Rounds({ roundMs: 400, quietMs: 50, enough: 10 });
    await rounds.untilDue(never);
    rounds.begin();
    await vi.advanceTimersByTimeAsync(400);
    rounds.add();
    const start = performance.now();
    await rounds.untilDue(never);
    expect(performance.now()).toBe(start);
  });

  it('is due as soon as the flow pauses', async () => {
    expect(await nextAfter([])).toBe(50);
    expect(await nextAfter([30, 80])).toBe(150);
  });

  it('is due in any case after the time of a round', async () => {
    expect(await nextAfter([45, 90, 135, 180, 225, 270, 315, 360, 395])).toBe(400);
  });

  it('is due when enough has come', async () => {
    expect(await nextAfter(Array.from({ length: 100 }, (_, index) => 8 * index))).toBe(100);
  });

  it('is not due at once in a flood', async () => {
    expect(await nextAfter(Array.from({ length: 100 }, (_, index) => index))).toBe(50);
  });

  it('is due when its caller stops', async () => {
    const start = performance.now();
    const isStopped = (): boolean => performance.now() - start >= 100;
    expect(await nextAfter([40, 80, 120, 160], isStopped)).toBe(100);
  });
});
