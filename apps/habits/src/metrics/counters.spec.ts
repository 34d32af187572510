import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rules, slots, versions } from '../../test/arbitraries.js';
import { dayOfSlot, minutesOfDay, startOf } from '../schedule/calendar.js';
import type { Day, Slot } from '../schedule/calendar.js';
import { finish, firstVersion, reschedule } from '../schedule/edits.js';
import { countDays, holds, isScheduled, planOf, slotsOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Rule } from '../schedule/rule.js';
import type { Version } from '../schedule/version.js';
import { completeDays, countersFromScratch } from './answers.js';
import type { Answer, AnswerStatus, Counters } from './answers.js';
import { spliceRuns, touchedDays } from './runs.js';
import type { Run } from './runs.js';
import { streakOf } from './streak.js';

/** A habit as the service keeps it: every change updates the counters by a look at its neighbourhood only. */
class Ledger {
  answers = new Map<Slot, AnswerStatus>();
  offSchedule: readonly Slot[] = [];
  completed = 0;
  runs: readonly Run[] = [];

  constructor(public versions: readonly Version[]) {}

  get plan(): Plan {
    return planOf(this.versions, this.offSchedule);
  }

  get list(): Answer[] {
    return [...this.answers].map(([slot, status]) => ({ slot, status }));
  }

  counters(): Counters {
    return { completed: this.completed, offSchedule: this.offSchedule, runs: this.runs };
  }

  answer(slot: Slot, status: AnswerStatus | null): void {
    if (!holds(this.plan, slot)) return;
    this.change(dayOfSlot(slot), dayOfSlot(slot), () => {
      this.completed += (status === 'completed' ? 1 : 0) - (this.answers.get(slot) === 'completed' ? 1 : 0);
      if (status) this.answers.set(slot, status);
      else {
        this.answers.delete(slot);
        this.offSchedule = this.offSchedule.filter((extra) => extra !== slot);
      }
    });
  }

  edit(next: readonly Version[], now: Slot): void {
    this.change(dayOfSlot(Math.ceil(now)), Infinity, () => {
      const scheduled = planOf(next);
      const kept = this.offSchedule.filter((slot) => slot < now);
      const ahead = [...this.answers.keys()].filter((slot) => slot >= now && !isScheduled(scheduled, slot));
      this.versions = next;
      this.offSchedule = [...kept, ...ahead].sort((a, b) => a - b);
    });
  }

  private change(from: Day, to: Day, apply: () => void): void {
    const before = this.plan;
    apply();
    const after = this.plan;
    const around = touchedDays(before, from, to);
    const touched = this.runs.filter(({ first, last }) => last >= around.from && first <= around.to);
    const within = this.list.filter(({ slot }) => dayOfSlot(slot) >= from && dayOfSlot(slot) <= to);
    const spliced = spliceRuns({ before, after, from, to, complete: completeDays(after, within), touched });
    this.runs = [...this.runs.filter((run) => !touched.includes(run)), ...spliced].sort((a, b) => a.first - b.first);
  }
}

type Step =
  | { kind: 'answer'; offset: number; status: AnswerStatus | null }
  | { kind: 'reschedule'; rule: Rule }
  | { kind: 'finish' }
  | { kind: 'wait'; minutes: number };

const statuses = fc.constantFrom<AnswerStatus | null>('completed', 'completed', 'completed', 'not-completed', null);
const steps = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        offset: fc.integer({ min: -20, max: 6 }),
        status: statuses,
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reschedule' as const), rule: rules }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('finish' as const) }) },
    // Waiting may go back: the user has travelled west.
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: -900, max: 4000 }) }),
    },
  ),
  { maxLength: 60 },
);

const start: Slot = startOf(dayOfSlot(28_400_000));
/** Rules that hold around the days the steps play on, so that days are answered whole now and then. */
const near = (rule: Rule): Rule => ({
  ...rule,
  start: dayOfSlot(start) - 30,
  end: null,
  hours: rule.hours.slice(0, 2),
  days: rule.days.frequency === 'monthly' ? { frequency: 'daily' } : rule.days,
});

function play(ledger: Ledger, list: readonly Step[], each: (now: Slot) => void): void {
  let now = start;
  for (const step of list) {
    if (step.kind === 'wait') now += step.minutes;
    if (step.kind === 'finish') ledger.edit(finish(ledger.versions, now), now);
    if (step.kind === 'reschedule') ledger.edit(reschedule(ledger.versions, near(step.rule), now), now);
    if (step.kind === 'answer') answerDay(ledger, dayOfSlot(now) + step.offset, step.status);
    each(now);
  }
}

function answerDay(ledger: Ledger, day: Day, status: AnswerStatus | null): void {
  for (const slot of slotsOn(ledger.plan, day)) ledger.answer(slot, status);
}

describe('counters', () => {
  it('are those computed from scratch after any sequence of answers and edits', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const ledger = new Ledger(firstVersion(near(rule)));
        play(ledger, list, () => expect(ledger.counters()).toEqual(countersFromScratch(ledger.versions, ledger.list)));
      }),
      { numRuns: 300 },
    );
  });

  it('hold runs whose length is the number of days with executions in them', () => {
    fc.assert(
      fc.property(rules, steps, (rule, list) => {
        const ledger = new Ledger(firstVersion(near(rule)));
        play(ledger, list, () => undefined);
        for (const run of ledger.runs) expect(countDays(ledger.plan, run.first, run.last)).toBe(run.days);
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
        const ledger = new Ledger(firstVersion(near(rule)));
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
        const ledger = new Ledger(firstVersion(near(rule)));
        play(ledger, list, (now) => {
          const { plan } = ledger;
          const today = dayOfSlot(now);
          const run = ledger.runs.findLast(({ first }) => first <= today) ?? null;
          const brokenToday = ledger.list.some(
            ({ slot, status }) => dayOfSlot(slot) === today && status === 'not-completed',
          );
          expect(streakOf({ plan, run, now, finished, brokenToday })).toBe(
            streakByTheBook(plan, ledger.list, now, finished),
          );
        });
      }),
      { numRuns: 300 },
    );
  });
});
