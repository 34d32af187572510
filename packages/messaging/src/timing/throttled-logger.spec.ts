import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ThrottledLogger } from './throttled-logger.js';

describe('the throttled logger', () => {
  const warn = jest.fn();
  beforeEach(() => {
    warn.mockReset();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('logs the first warning at once, then one per interval with the number of those between', () => {
    const logger = new ThrottledLogger({ warn }, 1_000);
    for (const message of ['a', 'b', 'c']) logger.warn(message);
    expect(warn.mock.calls).toEqual([['a']]);
    jest.advanceTimersByTime(1_000);
    logger.warn('d');
    jest.advanceTimersByTime(1_000);
    logger.warn('e');
    expect(warn.mock.calls).toEqual([['a'], ['d (2 more like this)'], ['e']]);
  });
});
