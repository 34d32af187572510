import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { rules, versions } from '../schedule/arbitraries.suite.js';
import { HabitInMemory, aroundSteps, play, steps } from '../progress/habit-in-memory.suite.js';
import { dayAt, startOf } from '../schedule/local-time.js';
import type { Day } from '../schedule/local-time.js';
import { firstVersion } from '../schedule/edits.js';
import { countDays, firstDayOf, planOf, occurrencesOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Rule } from '../schedule/rule.js';
import { joinStreaks } from '../progress/streaks.js';
import type { Streak } from '../progress/streaks.js';
import { paceOn } from './pace.suite.js';
import { fadedStrength, firstDayThatWeighs, paceOf, shownStrength, strengthOf } from './strength.js';

const start: Day = 20_000;
const always = (days: Rule['days']): Plan => planOf(firstVersion({ days, hours: [480], start, end: null }));
/** The strength of a habit that was completed on all of its first days. */
function doneFor(scheduledDays: number, days: Rule['days']): number {
  const plan = always(days);
  let last = firstDayOf(plan) ?? start;
  while (countDays(plan, start, last) < scheduledDays) last += 1;
  return shownStrength(strengthOf(plan, [{ first: firstDayOf(plan) ?? start, last, days: scheduledDays }], last));
}

/** The definition, computed for each scheduled day from the first one on. */
function expectedStrength(plan: Plan, complete: ReadonlySet<Day>, last: Day): number {
  let strength = 0;
  for (let day = firstDayOf(plan) ?? last + 1; day <= last; day += 1) {
    if (occurrencesOn(plan, day).length === 0) continue;
    const kept = 0.5 ** paceOn(plan, day);
    strength = strength * kept + (complete.has(day) ? 100 * (1 - kept) : 0);
  }
  return strength;
}

const reaching = (streaks: readonly Streak[], since: Day): Streak[] => streaks.filter(({ last }) => last >= since);

describe('strength', () => {
  it.each([
    [1, 5.2],
    [7, 31.1],
    [13, 50],
    [30, 79.8],
    [60, 95.9],
    [90, 99.2],
  ])('of a daily habit that is always done is after %i days %d', (days, strength) => {
    expect(doneFor(days, { frequency: 'daily' })).toBe(strength);
  });

  it('is multiplied by 0.5^(sqrt(scheduled days per week / 7)/13) with each scheduled day', () => {
    expect(0.5 ** paceOf(7)).toBeCloseTo(0.948, 3);
    expect(paceOf(1) * 13).toBeCloseTo(Math.sqrt(1 / 7), 12);
    expect(doneFor(1, { frequency: 'weekly', weekdays: [1, 3, 5] })).toBe(3.4);
    expect(doneFor(13, { frequency: 'weekly', weekdays: [1] })).toBe(23);
    expect(doneFor(12, { frequency: 'monthly', monthlyDay: 31 })).toBe(11);
  });

  it('is not changed by days that are not scheduled', () => {
    const plan = always({ frequency: 'weekly', weekdays: [1] });
    const first = firstDayOf(plan) ?? start;
    const streak = [{ first, last: first, days: 1 }];
    expect(strengthOf(plan, streak, first + 6)).toBe(strengthOf(plan, streak, first));
    expect(strengthOf(plan, streak, first + 7)).toBeLessThan(strengthOf(plan, streak, first));
  });

  it('is 0 where nothing was scheduled yet', () => {
    expect(strengthOf(planOf([]), [], start)).toBe(0);
    expect(strengthOf(always({ frequency: 'daily' }), [], start - 1)).toBe(0);
  });

  it('looks back from the last scheduled day where a habit has ended', () => {
    const ended = planOf(firstVersion({ days: { frequency: 'daily' }, hours: [480], start, end: start + 3000 }));
    expect(firstDayThatWeighs(ended, start + 9000)).toBeGreaterThan(start + 2500);
  });

  it('looks back at most 420 days on a daily habit and 1,100 weeks on a weekly one, whatever their age', () => {
    const today = start + 100_000;
    expect(firstDayThatWeighs(always({ frequency: 'daily' }), today)).toBeGreaterThan(today - 430);
    const weekly = always({ frequency: 'weekly', weekdays: [0] });
    expect(firstDayThatWeighs(weekly, today)).toBeGreaterThan(today - 7 * 1100);
  });
});

describe('the strength from a bounded part of the history', () => {
  it('equals the one computed over the whole history', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(versions, fc.integer({ min: 0, max: 5000 }), fc.nat(), share, (list, age, seed, done) => {
        const plan = planOf(list);
        const last = (firstDayOf(plan) ?? start) + age;
        const scheduled: Day[] = [];
        for (let day = firstDayOf(plan) ?? last + 1; day <= last; day += 1) {
          if (occurrencesOn(plan, day).length > 0) scheduled.push(day);
        }
        const complete = scheduled.filter((day) => ((day * 7919 + seed) % 1000) / 1000 < done);
        const streaks = reaching(joinStreaks(plan, { complete }), firstDayThatWeighs(plan, last));
        expect(strengthOf(plan, streaks, last)).toBeCloseTo(expectedStrength(plan, new Set(complete), last), 5);
      }),
      { numRuns: 300 },
    );
  });

  it('is so after any sequence of answers, edits and pauses', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const habit = new HabitInMemory(firstVersion(aroundSteps(rule)));
        play(habit, list, (now) => {
          const [plan, today] = [habit.progress.counted, dayAt(now)];
          const complete = new Set<Day>();
          for (const { first, last } of habit.streaks) for (let day = first; day <= last; day += 1) complete.add(day);
          expect(strengthOf(plan, habit.streaks, today)).toBeCloseTo(expectedStrength(plan, complete, today), 8);
        });
      }),
    );
  });

  it('only fades from the last day of the newest streak on', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const habit = new HabitInMemory(firstVersion(aroundSteps(rule)));
        play(habit, list, (now) => {
          const [plan, today] = [habit.progress.counted, dayAt(now)];
          const newest = habit.streaks.findLast(({ first }) => first <= today);
          if (newest === undefined || newest.last > today) return;
          const then = { day: newest.last, strength: strengthOf(plan, habit.streaks, newest.last) };
          expect(fadedStrength(plan, then, today)).toBeCloseTo(strengthOf(plan, habit.streaks, today), 6);
        });
      }),
    );
  });
});

it('a day belongs to the version that holds last on it', () => {
  const daily: Rule = { days: { frequency: 'daily' }, hours: [480], start, end: null };
  const weekly: Rule = { ...daily, days: { frequency: 'weekly', weekdays: [1] } };
  const plan = planOf([
    { from: startOf(start), rule: daily },
    { from: startOf(start + 3) + 60, rule: weekly },
  ]);
  const paceFrom = (day: Day): number => -Math.log2(fadedStrength(plan, { strength: 1, day }, day + 1));
  expect(paceFrom(start + 1)).toBeCloseTo(paceOf(7), 12);
  expect(paceFrom(start + 2)).toBeCloseTo(paceOf(1), 12);
});
