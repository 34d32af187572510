import { describe, expect, it } from '@jest/globals';
import { pauseAfter } from './backoff.js';

describe('pauses between the tries at a mail', () => {
  it('double from five seconds to half an hour and end after about a day', () => {
    const pauses = Array.from({ length: 60 }, (_, index) => pauseAfter(index + 1));
    expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
    const tried = pauses.slice(0, pauses.indexOf(null)).map(Number);
    expect(Math.max(...tried)).toBe(1_800);
    const hours = tried.reduce((sum, pause) => sum + pause, 0) / 3_600;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(26);
  });
});
