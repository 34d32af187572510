import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { withDeadline } from './deadline.js';

const timers = (): number => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

describe('withDeadline', () => {
  it('aborts the signal of a call that takes longer', async () => {
    const call = withDeadline(20, async (signal) => {
      await once(signal, 'abort');
      signal.throwIfAborted();
    });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('aborts the signal before the call when no time is left', async () => {
    await expect(withDeadline(0, (signal) => Promise.resolve(signal.aborted))).resolves.toBe(true);
  });

  it('leaves no timer behind after a call that ended in time, whether it succeeded or failed', async () => {
    const before = timers();
    await withDeadline(60_000, () => Promise.resolve());
    const failed = withDeadline(60_000, () => Promise.reject(new Error('refused')));
    await expect(failed).rejects.toThrow('refused');
    expect(timers()).toBe(before);
  });
});
