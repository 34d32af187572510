import { describe, expect, it } from 'vitest';
import { OperationalError } from '../errors/errors.js';
import { within } from './within.js';

describe('work that is waited for a while', () => {
  it('resolves or rejects as it does by itself', async () => {
    await expect(within(1_000, Promise.resolve('done'))).resolves.toBe('done');
    await expect(within(1_000, Promise.reject(new RangeError('wrong')))).rejects.toThrow(RangeError);
  });

  it('is a temporary failure when it takes longer', async () => {
    await expect(within(5, Promise.withResolvers().promise)).rejects.toThrow(OperationalError);
  });
});
