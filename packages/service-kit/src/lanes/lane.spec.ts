import { describe, expect, it } from '@jest/globals';
import { Lane } from './lane.js';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
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
});
