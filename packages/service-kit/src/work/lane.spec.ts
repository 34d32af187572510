import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lane } from './lane.js';
import type { LaneWork } from './lane.js';

const gapMs = 20;

/** Lets everything happen that happens without another gap. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const settled = async (): Promise<void> => {
  await turns();
  await vi.advanceTimersByTimeAsync(gapMs);
  await turns();
};

/** A lane of three over items that end when the test says so. */
class Scene {
  readonly takes: number[] = [];
  readonly failures: unknown[] = [];
  readonly running = new Map<number, () => void>();
  failsToTake = false;
  private taken = 0;
  private readonly lane = new Lane<number>(
    {
      take: (limit) => this.take(limit),
      run: (item) => {
        const { promise, resolve } = Promise.withResolvers<null>();
        this.running.set(item, () => {
          this.running.delete(item);
          resolve(null);
        });
        return promise;
      },
      failed: (error) => this.failures.push(error),
    },
    3,
  );

  constructor(public due: number) {}

  async look(): Promise<void> {
    this.lane.look();
    await settled();
  }

  async end(...items: readonly number[]): Promise<void> {
    for (const item of items) this.running.get(item)?.();
    await settled();
  }

  close(): Promise<void> {
    return this.lane.close();
  }

  private take(limit: number) {
    if (this.failsToTake) return Promise.reject(new Error('away'));
    this.takes.push(limit);
    const count = Math.min(limit, this.due);
    this.due -= count;
    const items = Array.from({ length: count }, () => (this.taken += 1));
    return Promise.resolve({ items, hasMore: count === limit, nextInMs: null });
  }
}

describe('a lane', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('works on no more than its maximum, and takes as many as have ended together at once', async () => {
    const scene = new Scene(7);
    await scene.look();
    expect([...scene.running.keys()]).toEqual([1, 2, 3]);
    await scene.end(1, 3);
    expect([...scene.running.keys()]).toEqual([2, 4, 5]);
    expect(scene.takes).toEqual([3, 2]);
  });

  it('looks no more once nothing was left, until it is asked to', async () => {
    const scene = new Scene(1);
    await scene.look();
    await scene.end(1);
    expect(scene.takes).toEqual([3]);
    scene.due = 1;
    await scene.look();
    expect([...scene.running.keys()]).toEqual([2]);
  });

  it('that is asked while it is full looks as soon as there is room', async () => {
    const scene = new Scene(3);
    await scene.look();
    scene.due = 1;
    await scene.look();
    expect(scene.takes).toEqual([3]);
    await scene.end(2);
    expect([...scene.running.keys()]).toEqual([1, 3, 4]);
  });

  it('reports that it could take nothing, and goes on', async () => {
    const scene = new Scene(1);
    scene.failsToTake = true;
    await scene.look();
    expect(scene.failures).toEqual([new Error('away')]);
    scene.failsToTake = false;
    await scene.look();
    expect([...scene.running.keys()]).toEqual([1]);
    await scene.end(1);
    await scene.close();
  });

  it('takes at once what becomes due after a pause, and together what becomes due within the gap after it', async () => {
    const takes: number[] = [];
    let due = 0;
    const take = (limit: number) => {
      const items = Array.from({ length: Math.min(limit, due) }, () => 1);
      due = 0;
      takes.push(items.length);
      return Promise.resolve({ items, hasMore: false, nextInMs: null });
    };
    const lane = new Lane({ take, run: () => Promise.resolve(null), failed: () => undefined }, 3);
    const becomeDue = async (): Promise<void> => {
      due += 1;
      lane.look();
      await turns();
    };
    for (let count = 0; count < 3; count += 1) await becomeDue();
    expect(takes).toEqual([1]);
    await settled();
    expect(takes).toEqual([1, 2]);
    await settled();
    await becomeDue();
    expect(takes).toEqual([1, 2, 1]);
  });

  it('that closes takes nothing more, and waits for what it has taken', async () => {
    const scene = new Scene(5);
    await scene.look();
    let isClosed = false;
    const closing = scene.close().then(() => {
      isClosed = true;
    });
    await scene.end(1, 2);
    expect(isClosed).toBe(false);
    await scene.end(3);
    await closing;
    expect(scene.takes).toEqual([3]);
  });

  describe('after a failure', () => {
    const take = vi.fn<LaneWork<number>['take']>();
    const run = vi.fn<LaneWork<number>['run']>();
    const failures: unknown[] = [];
    const lane = (): Lane<number> => new Lane({ take, run, failed: (error) => failures.push(error) }, 1);

    beforeEach(() => {
      take.mockReset();
      run.mockReset();
    });

    it('takes the next item a second after one that failed, not at once', async () => {
      take.mockResolvedValue({ items: [1], hasMore: true, nextInMs: null });
      run.mockRejectedValue(new Error('broken'));
      lane().look();
      await settled();
      expect(take).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1_000);
      await settled();
      expect(take).toHaveBeenCalledTimes(2);
      expect(failures).toHaveLength(2);
    });

    it('looks again after a second where more is due and nothing could be taken', async () => {
      take.mockResolvedValueOnce({ items: [], hasMore: true, nextInMs: null });
      take.mockResolvedValue({ items: [], hasMore: false, nextInMs: null });
      lane().look();
      await settled();
      expect(take).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1_000);
      await settled();
      expect(take).toHaveBeenCalledTimes(2);
    });
  });
});
