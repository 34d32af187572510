import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { days, versions } from '../schedule/arbitraries.suite.js';
import { dateOf, dayOf, startOf, weekOf } from '../schedule/local-time.js';
import { countOccurrences, planOf } from '../schedule/plan.js';
import { gridOf, monthsOf, rangeOfYear, tallyOn } from './year.js';
import { daysOf } from '../schedule/day-ranges.js';

describe('a year of days', () => {
  it('is 53 weeks of seven days from Sunday on, the last of which holds today', () => {
    fc.assert(
      fc.property(days, (today) => {
        const grid = gridOf(new Map(), today);
        const dates = grid.flat().map(({ date }) => dayOf(date));
        expect([grid.length, ...new Set(grid.map((week) => week.length))]).toEqual([53, 7]);
        expect(dates).toEqual(dates.map((_, index) => (dates[0] ?? 0) + index));
        expect(weekOf(dates[0] ?? 0).weekday).toBe(0);
        expect(grid.at(-1)?.map(({ date }) => date)).toContain(dateOf(today));
      }),
    );
  });

  it('holds in its months and its weeks all that was due', () => {
    fc.assert(
      fc.property(versions, days, (list, today) => {
        const plan = planOf(list);
        const now = startOf(today) + 720;
        const habits = [{ counted: plan, answers: new Map() }];
        const tallies = new Map(daysOf(rangeOfYear(today)).map((day) => [day, tallyOn(habits, day, now)]));
        const months = monthsOf(tallies, today);
        expect(months).toHaveLength(12);
        const first = dayOf(`${months[0]?.month ?? ''}-01`);
        const due = months.reduce((sum, month) => sum + month.due, 0);
        expect(due).toBe(countOccurrences(plan, startOf(first), now + 1));
        const grid = gridOf(tallies, today).flat();
        const since = startOf(dayOf(grid[0]?.date ?? ''));
        expect(grid.reduce((sum, day) => sum + day.due, 0)).toBe(countOccurrences(plan, since, now + 1));
      }),
    );
  });
});
