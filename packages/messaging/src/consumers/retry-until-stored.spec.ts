import { describe, expect, it } from 'vitest';
import { Abandoned, retryUntilStored } from './retry-until-stored.js';

const away = new Error('connect ECONNREFUSED');

describe('work that waits for an unavailable database', () => {
  it('is repeated until it succeeds; every failure is reported', async () => {
    const failures: unknown[] = [];
    let calls = 0;
    const work = (): Promise<string> => {
      calls += 1;
      return calls < 3 ? Promise.reject(away) : Promise.resolve('done');
    };
    const result = await retryUntilStored(work, new AbortController().signal, (error) => failures.push(error));
    expect(result).toBe('done');
    expect(failures).toEqual([away, away]);
  });

  it('is abandoned after a stop signal, with the failure as its cause', async () => {
    const stop = new AbortController();
    const work = (): Promise<never> => Promise.reject(away);
    const abandoned = retryUntilStored(work, stop.signal, () => stop.abort());
    await expect(abandoned).rejects.toThrow(Abandoned);
    await expect(abandoned).rejects.toMatchObject({ cause: away });
  });

  it('is abandoned when the signal comes during the pause before the next attempt', async () => {
    const stop = new AbortController();
    let calls = 0;
    const work = (): Promise<never> => {
      calls += 1;
      return Promise.reject(away);
    };
    const abandoned = retryUntilStored(work, stop.signal, () => void setImmediate(() => stop.abort()));
    await expect(abandoned).rejects.toThrow('The consumer was stopped while its database was away.');
    expect(calls).toBe(2);
  });
});
