import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThrottledLogger } from './throttled-logger.js';

describe('the throttled logger', () => {
  const warn = vi.fn();
  beforeEach(() => {
    warn.mockReset();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('logs the first warning at once, then one per interval with the number of those between', () => {
    const logger = new ThrottledLogger({ warn }, 1_000);
    for (const message of ['a', 'b', 'c']) logger.warn(message);
    expect(warn.mock.calls).toEqual([['a']]);
    vi.advanceTimersByTime(1_000);
    logger.warn('d');
    vi.advanceTimersByTime(1_000);
    logger.warn('e');
    expect(warn.mock.calls).toEqual([['a'], ['d (2 more like this)'], ['e']]);
  });
});
