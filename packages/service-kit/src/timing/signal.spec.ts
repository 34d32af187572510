import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Signal } from './signal.js';

describe('a signal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function waited(signal: Signal, abort: AbortSignal, afterwards: () => void): Promise<boolean> {
    let done = false;
    void signal.wait(1_000, abort).then(() => {
      done = true;
    });
    afterwards();
    await vi.advanceTimersByTimeAsync(0);
    return done;
  }

  it('ends a wait when it is raised, when the wait is aborted and when its time is up', async () => {
    const never = new AbortController().signal;
    const abort = new AbortController();
    const signal = new Signal();
    expect(await waited(signal, never, () => signal.raise())).toBe(true);
    expect(await waited(new Signal(), abort.signal, () => abort.abort())).toBe(true);
    expect(await waited(new Signal(), never, () => vi.advanceTimersByTime(999))).toBe(false);
    expect(await waited(new Signal(), never, () => vi.advanceTimersByTime(1_000))).toBe(true);
  });

  it('is not missed when it is raised between two waits, and ends one wait only', async () => {
    const never = new AbortController().signal;
    const signal = new Signal();
    signal.raise();
    signal.raise();
    expect(await waited(signal, never, () => undefined)).toBe(true);
    expect(await waited(signal, never, () => undefined)).toBe(false);
  });

  it('that is cleared ends no wait until it is raised again', async () => {
    const never = new AbortController().signal;
    const signal = new Signal();
    signal.raise();
    signal.clear();
    expect(await waited(signal, never, () => undefined)).toBe(false);
    expect(await waited(signal, never, () => signal.raise())).toBe(true);
  });
});
