import { describe, expect, it } from 'vitest';
import { secondsUntilRetry } from './retry-schedule.js';

describe('pauses between the attempts to send a mail', () => {
  it('double from five seconds to half an hour and end after about a day', () => {
    const pauses = Array.from({ length: 60 }, (_, index) => secondsUntilRetry(index + 1));
    expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
    const seconds = pauses.slice(0, pauses.indexOf(null)).map(Number);
    expect(Math.max(...seconds)).toBe(1_800);
    const hours = seconds.reduce((sum, pause) => sum + pause, 0) / 3_600;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(26);
  });
});
