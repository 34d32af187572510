import { describe, expect, it } from 'vitest';
import { rankDistance } from './rank-test.js';

const twenty = Array.from({ length: 20 }, (_, index) => index);

describe('the distance of ranks', () => {
  it('is nothing between equal samples', () => {
    expect(rankDistance(twenty, twenty)).toBe(0);
  });

  it('is beyond 4.4 when all of one sample lies above the other, however little', () => {
    const above = twenty.map((value) => value + 20);
    expect(rankDistance(twenty, above)).toBeGreaterThan(4.4);
    expect(rankDistance(above, twenty)).toBeGreaterThan(4.4);
  });

  it('is hardly moved by a few slow values', () => {
    expect(rankDistance(twenty, [...twenty.slice(2), 1e6, 1e6])).toBeLessThan(2);
  });
});
