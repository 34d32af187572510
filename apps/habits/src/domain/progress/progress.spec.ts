import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rules, slots, versions } from '../../../test/arbitraries.js';
import { LedgerModel, near, play, steps } from '../../../test/progress-model.js';
import { dayOfSlot, minutesOfDay } from '../schedule/local-time.js';
import type { Slot } from '../schedule/local-time.js';
import { finish, firstVersion, reschedule } from '../schedule/edits.js';
import { countDays, holds, planOf, slotsOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Version } from '../schedule/version.js';
import { countersFromScratch } from './answers.js';
import type { Answer } from './answers.js';
import { lastJudgedDay, streakOf } from '../metrics/current-streak.js';

describe('counters', () => {
  it('are those computed from scratch after any sequence of answers and edits', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const ledger = new LedgerModel(firstVersion(near(rule)));
        play(ledger, list, () =>
          expect(ledger.counters()).toEqual(countersFromScratch(ledger.versions, ledger.list, ledger.paused)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('hold runs whose length is the number of days with executions in them', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const ledger = new LedgerModel(firstVersion(near(rule)));
        play(ledger, list, () => undefined);
        for (const run of ledger.runs) expect(countDays(ledger.counted, run.first, run.last)).toBe(run.days);
      }),
    );
  });
});

describe('schedule edits', () => {
  it('leave every listing of past days as it was', () => {
    fc.assert(
      fc.property(versions, slots, fc.array(fc.option(rules), { maxLength: 5 }), (list, now, edits) => {
        const edited = edits.reduce<readonly Version[]>(
          (current, rule, index) => (rule ? reschedule(current, rule, now + index) : finish(current, now + index)),
          list,
        );
        const past = Array.from({ length: 400 }, (_, index) => dayOfSlot(now) - 400 + index);
        const listing = (plan: Plan): readonly Slot[] => past.flatMap((day) => slotsOn(plan, day));
        expect(listing(planOf(edited))).toEqual(listing(planOf(list)));
        const today = (plan: Plan): readonly Slot[] => slotsOn(plan, dayOfSlot(now)).filter((slot) => slot < now);
        expect(today(planOf(edited))).toEqual(today(planOf(list)));
      }),
    );
  });

  it('let no answered execution vanish', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const ledger = new LedgerModel(firstVersion(near(rule)));
        play(ledger, list, () => {
          for (const slot of ledger.answers.keys()) expect(holds(ledger.plan, slot)).toBe(true);
        });
      }),
    );
  });

  it('leave no execution in the gap between finishing and taking up again', () => {
    fc.assert(
      fc.property(rules, slots, fc.integer({ min: 1, max: 500_000 }), (rule, now, gap) => {
        const endless = { ...rule, start: dayOfSlot(now) - 10, end: null };
        const finished = finish(firstVersion(endless), now);
        const plan = planOf(reschedule(finished, endless, now + gap));
        const days = Array.from({ length: Math.ceil(gap / minutesOfDay) + 1 }, (_, index) => dayOfSlot(now) + index);
        const inGap = days.flatMap((day) => slotsOn(plan, day)).filter((slot) => slot >= now && slot < now + gap);
        expect(inGap).toEqual([]);
      }),
    );
  });
});

/** The definition of the streak, day by day. */
function streakByTheBook(plan: Plan, answers: readonly Answer[], now: Slot, finished: boolean): number {
  const statuses = new Map(answers.map(({ slot, status }) => [slot, status]));
  const today = dayOfSlot(now);
  let streak = 0;
  for (let day = today, first = true; day > today - 400; day -= 1) {
    const executions = slotsOn(plan, day).map((slot) => statuses.get(slot));
    if (executions.length === 0) continue;
    const complete = executions.every((status) => status === 'completed');
    const stillPending = first && day === today && !finished && !executions.includes('not-completed');
    first = false;
    if (complete) streak += 1;
    else if (!stillPending) break;
  }
  return streak;
}

describe('streak', () => {
  it('is the number of consecutive complete days that walking back from today gives', () => {
    fc.assert(
      fc.property(rules, steps, fc.boolean(), (rule, list, finished) => {
        const ledger = new LedgerModel(firstVersion(near(rule)));
        play(ledger, list, (now) => {
          const plan = ledger.counted;
          const today = dayOfSlot(now);
          const run = ledger.runs.findLast(({ first }) => first <= today) ?? null;
          const brokenToday = ledger.list.some(
            ({ slot, status }) => dayOfSlot(slot) === today && status === 'not-completed',
          );
          const facts = { plan, run, now, finished, brokenToday };
          expect(streakOf(facts, lastJudgedDay(facts))).toBe(streakByTheBook(plan, ledger.list, now, finished));
        });
      }),
      { numRuns: 300 },
    );
  });
});
