import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { mondaysFrom } from './weeks.js';

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => Temporal.PlainDate.from('1990-01-01').add({ days }));

describe('the weeks of expected money', () => {
  it('are exactly as many as wanted, begin on Mondays one week apart, and the first holds today', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 104 }), (today, weeks) => {
        const mondays = mondaysFrom(today, weeks);
        expect(mondays).toHaveLength(weeks);
        mondays.forEach((monday, index) => {
          expect(monday.dayOfWeek).toBe(1);
          expect(monday.since(mondays[0] ?? monday).days).toBe(7 * index);
        });
        const daysSinceMonday = today.since(mondays[0] ?? today).days;
        expect(daysSinceMonday).toBeGreaterThanOrEqual(0);
        expect(daysSinceMonday).toBeLessThan(7);
      }),
    );
  });

  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-15', '2026-03-09'],
    ['2026-01-01', '2025-12-29'],
  ])('of %s begin on %s', (today, monday) => {
    expect(mondaysFrom(Temporal.PlainDate.from(today), 1).map(String)).toEqual([monday]);
  });
});
