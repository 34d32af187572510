import { describe, expect, it } from 'vitest';
import { within } from './deadline.js';

describe('work with a deadline', () => {
  it('returns its result or its own failure', async () => {
    expect(await within(Promise.resolve('done'), 1_000, 'Work')).toBe('done');
    await expect(within(Promise.reject(new Error('its own')), 1_000, 'Work')).rejects.toThrow('its own');
  });

  it('rejects after the deadline with what did not finish, and drops a late failure', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const late = within(promise, 10, 'Ending the relay');
    await expect(late).rejects.toThrow('Ending the relay did not finish within 10 ms.');
    reject(new Error('too late'));
    await new Promise(setImmediate);
  });
});
