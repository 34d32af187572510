import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { levelOf, percentageOf } from './consistency.js';

describe('consistency', () => {
  it.each([
    [0, 'starting'],
    [20, 'starting'],
    [21, 'developing'],
    [50, 'developing'],
    [51, 'consistent'],
    [80, 'consistent'],
    [81, 'consolidated'],
    [100, 'consolidated'],
  ])('%i percent is %s', (percentage, level) => {
    expect(levelOf(percentage)).toBe(level);
  });

  it('is whole percent, half up, and 0 when nothing is due', () => {
    expect(percentageOf(0, 0)).toBe(0);
    expect(percentageOf(1, 200)).toBe(1);
    expect(percentageOf(1, 201)).toBe(0);
    expect(percentageOf(41, 200)).toBe(21);
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
        const [completed, due] = [Math.min(a, b), Math.max(a, b, 1)];
        expect(percentageOf(completed, due)).toBe(Math.round((completed * 100) / due));
      }),
    );
  });
});
