import { describe, expect, it } from 'vitest';
import { pause, whenAborted } from './pause.js';

const long = 60_000;

describe('a pause', () => {
  it('ends with the stop signal, and never rejects', async () => {
    const stop = new AbortController();
    const paused = pause(long, stop.signal);
    stop.abort();
    await expect(paused).resolves.toBeUndefined();
    await expect(pause(long, stop.signal)).resolves.toBeUndefined();
  });

  it('without a signal lasts its time', async () => {
    const before = performance.now();
    await pause(20);
    expect(performance.now() - before).toBeGreaterThanOrEqual(19);
  });
});

describe('waiting for an abort', () => {
  it('ends with it, also when it came before', async () => {
    const stop = new AbortController();
    const waiting = whenAborted(stop.signal);
    stop.abort();
    await expect(Promise.all([waiting, whenAborted(stop.signal)])).resolves.toHaveLength(2);
  });
});
