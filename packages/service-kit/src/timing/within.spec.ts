import { describe, expect, it } from 'vitest';
import { OperationalError } from '../errors/errors.js';
import { within } from './within.js';

describe('work that is waited for a while', () => {
  it('resolves or rejects as it does by itself', async () => {
    await expect(within(Promise.resolve('done'), 1_000)).resolves.toBe('done');
    await expect(within(Promise.reject(new RangeError('wrong')), 1_000)).rejects.toThrow(RangeError);
  });

  it('is a temporary failure when it takes longer', async () => {
    await expect(within(Promise.withResolvers().promise, 5)).rejects.toThrow(OperationalError);
  });

  it('is named when it takes longer, and its late failure dropped', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const late = within(promise, 10, 'Ending the relay');
    await expect(late).rejects.toThrow('Ending the relay did not finish within 10 ms.');
    reject(new Error('too late'));
    await new Promise(setImmediate);
  });
});
