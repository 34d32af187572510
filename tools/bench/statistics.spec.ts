import { describe, expect, it } from 'vitest';
import { compare, percentile } from './statistics.ts';

const sample = (perSecond: number) => ({ perSecond, p50: perSecond / 100, p99: perSecond / 10 });

describe('statistics', () => {
  it('take the percentile that a share of the values does not exceed', () => {
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2);
    expect(percentile([1, 2, 3, 4], 0.99)).toBe(4);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('compare rounds by the median of their ratios', () => {
    const rounds = [
      [100, 100],
      [50, 100],
      [300, 200],
    ].map(([ours = 0, baseline = 0]) => ({ ours: sample(ours), baseline: sample(baseline) }));
    expect(compare(rounds)).toMatchObject({ ratio: 1, ours: { perSecond: 100 }, baseline: { perSecond: 100 } });
  });
});
