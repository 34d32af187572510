import { describe, expect, it } from 'vitest';
import { Renewable } from './renewable.js';

function counted(): { readonly renewable: Renewable<number>; readonly closed: number[] } {
  const closed: number[] = [];
  let opened = 0;
  const renewable = new Renewable(
    () => Promise.resolve((opened += 1)),
    async (connection) => {
      closed.push(connection);
    },
  );
  return { renewable, closed };
}

describe('a renewable connection', () => {
  it('is opened once, also for callers that need it at the same time', async () => {
    const { renewable } = counted();
    expect(await Promise.all([renewable.get(), renewable.get()])).toEqual([1, 1]);
    expect(await renewable.get()).toBe(1);
  });

  it('is replaced after it was dropped, and the dropped one is closed', async () => {
    const { renewable, closed } = counted();
    await renewable.get();
    renewable.drop();
    expect(await renewable.get()).toBe(2);
    await renewable.close();
    expect(closed).toEqual([1, 2]);
  });

  it('that was never opened or cannot be opened closes without an error', async () => {
    const { renewable, closed } = counted();
    await renewable.close();
    expect(closed).toEqual([]);
    const unreachable = new Renewable(
      () => Promise.reject(new Error('refused')),
      () => Promise.resolve(),
    );
    await expect(unreachable.get()).rejects.toThrow('refused');
    await unreachable.close();
  });
});
