import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { localTimes, rules, versions } from '../schedule/arbitraries.suite.js';
import { HabitInMemory, aroundSteps, play, steps } from './habit-in-memory.suite.js';
import { dayAt, minutesOfDay } from '../schedule/local-time.js';
import type { Occurrence } from '../schedule/local-time.js';
import { finish, firstVersion, reschedule } from '../schedule/edits.js';
import { countDays, holds, planOf, occurrencesOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Version } from '../schedule/version.js';
import { countersFromScratch } from './counters.js';

describe('counters', () => {
  it('are those computed from scratch after any sequence of answers and edits', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const habit = new HabitInMemory(firstVersion(aroundSteps(rule)));
        play(habit, list, () =>
          expect(habit.counters).toEqual(
            countersFromScratch(habit.progress.versions, habit.list, habit.progress.paused),
          ),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('hold streaks whose length is the number of days with executions in them', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const habit = new HabitInMemory(firstVersion(aroundSteps(rule)));
        play(habit, list, () => undefined);
        for (const { first, last, days } of habit.streaks)
          expect(countDays(habit.progress.counted, first, last)).toBe(days);
      }),
    );
  });
});

describe('schedule edits', () => {
  it('change no listing of past days', () => {
    fc.assert(
      fc.property(versions, localTimes, fc.array(fc.option(rules), { maxLength: 5 }), (list, now, edits) => {
        const edited = edits.reduce<readonly Version[]>(
          (current, rule, index) => (rule ? reschedule(current, rule, now + index) : finish(current, now + index)),
          list,
        );
        const past = Array.from({ length: 400 }, (_, index) => dayAt(now) - 400 + index);
        const listing = (plan: Plan): readonly Occurrence[] => past.flatMap((day) => occurrencesOn(plan, day));
        expect(listing(planOf(edited))).toEqual(listing(planOf(list)));
        const today = (plan: Plan): readonly Occurrence[] =>
          occurrencesOn(plan, dayAt(now)).filter((occurrence) => occurrence < now);
        expect(today(planOf(edited))).toEqual(today(planOf(list)));
      }),
    );
  });

  it('keep every answered execution', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const habit = new HabitInMemory(firstVersion(aroundSteps(rule)));
        play(habit, list, () => {
          for (const occurrence of habit.answers.keys()) expect(holds(habit.progress.plan, occurrence)).toBe(true);
        });
      }),
    );
  });

  it('leave no execution between finishing and reactivating', () => {
    fc.assert(
      fc.property(rules, localTimes, fc.integer({ min: 1, max: 500_000 }), (rule, now, gap) => {
        const endless = { ...rule, start: dayAt(now) - 10, end: null };
        const finished = finish(firstVersion(endless), now);
        const plan = planOf(reschedule(finished, endless, now + gap));
        const days = Array.from({ length: Math.ceil(gap / minutesOfDay) + 1 }, (_, index) => dayAt(now) + index);
        const inGap = days
          .flatMap((day) => occurrencesOn(plan, day))
          .filter((occurrence) => occurrence >= now && occurrence < now + gap);
        expect(inGap).toEqual([]);
      }),
    );
  });
});
