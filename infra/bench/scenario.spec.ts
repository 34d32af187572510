import { describe, expect, it } from 'vitest';
import { costScenario } from './scenario.ts';

describe("a cost's row", () => {
  const costs = { ours: 31.26, baseline: 8, ratio: 3.9 };

  it("has both figures and the median of the rounds' ratios", () => {
    expect(costScenario('CPU', costs, 4)).toMatchObject({ ours: '31.3 ms', baseline: '8 ms', ratio: '3.90' });
  });

  it.each([
    [3.9, true],
    [3.8, false],
  ])('with a ratio of 3.9 and the target <= %d is met: %s', (max, met) => {
    expect(costScenario('CPU', costs, max)).toMatchObject({ target: `<= ${String(max)}`, met });
  });
});
