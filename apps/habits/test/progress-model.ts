import fc from 'fast-check';
import { completeDays } from '../src/domain/progress/answers.js';
import type { Answer, AnswerStatus, Counters } from '../src/domain/progress/answers.js';
import { spliceRuns, touchedDays } from '../src/domain/progress/streaks.js';
import type { Run } from '../src/domain/progress/streaks.js';
import { dayOfSlot, startOf } from '../src/domain/schedule/local-time.js';
import type { Day, Slot } from '../src/domain/schedule/local-time.js';
import { finish, reschedule } from '../src/domain/schedule/edits.js';
import { isWithin, mergeRanges, withoutDays } from '../src/domain/schedule/day-ranges.js';
import type { DayRange } from '../src/domain/schedule/day-ranges.js';
import { holds, isScheduled, planOf, slotsOn } from '../src/domain/schedule/plan.js';
import type { Plan } from '../src/domain/schedule/plan.js';
import type { Rule } from '../src/domain/schedule/rule.js';
import type { Version } from '../src/domain/schedule/version.js';
import { rules } from './arbitraries.js';

/** A habit as the service keeps it: every change updates the counters by a look at its neighbourhood only. */
export class LedgerModel {
  answers = new Map<Slot, AnswerStatus>();
  offSchedule: readonly Slot[] = [];
  completed = 0;
  runs: readonly Run[] = [];
  paused: readonly DayRange[] = [];

  constructor(public versions: readonly Version[]) {}

  get plan(): Plan {
    return planOf(this.versions, this.offSchedule);
  }

  get counted(): Plan {
    return withoutDays(this.plan, this.paused);
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
      const change = (status === 'completed' ? 1 : 0) - (this.answers.get(slot) === 'completed' ? 1 : 0);
      if (!isWithin(this.paused, dayOfSlot(slot))) this.completed += change;
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

  pause(paused: readonly DayRange[], days: DayRange): void {
    this.change(days.from, days.to, () => {
      const within = this.list.filter(
        ({ slot, status }) => status === 'completed' && isWithin([days], dayOfSlot(slot)),
      );
      const countedBy = (ranges: readonly DayRange[]): number =>
        within.filter(({ slot }) => !isWithin(ranges, dayOfSlot(slot))).length;
      this.completed += countedBy(paused) - countedBy(this.paused);
      this.paused = paused;
    });
  }

  private change(from: Day, to: Day, apply: () => void): void {
    const before = this.counted;
    apply();
    const after = this.counted;
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
  | { kind: 'pause'; offset: number; days: number }
  | { kind: 'resume' }
  | { kind: 'wait'; minutes: number };

const statuses = fc.constantFrom<AnswerStatus | null>('completed', 'completed', 'completed', 'not-completed', null);
export const steps = fc.array(
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
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('pause' as const),
        offset: fc.integer({ min: -7, max: 5 }),
        days: fc.integer({ min: 1, max: 6 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume' as const) }) },
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
export const near = (rule: Rule): Rule => ({
  ...rule,
  start: dayOfSlot(start) - 30,
  end: null,
  hours: rule.hours.slice(0, 2),
  days: rule.days.frequency === 'monthly' ? { frequency: 'daily' } : rule.days,
});

export function play(ledger: LedgerModel, list: readonly Step[], each: (now: Slot) => void): void {
  let now = start;
  for (const step of list) {
    if (step.kind === 'wait') now += step.minutes;
    if (step.kind === 'pause') {
      const from = dayOfSlot(now) + step.offset;
      const days = { from, to: from + step.days - 1 };
      ledger.pause(mergeRanges([...ledger.paused, days]), days);
    }
    const [first] = ledger.paused;
    if (step.kind === 'resume' && first) ledger.pause(ledger.paused.slice(1), first);
    if (step.kind === 'finish') ledger.edit(finish(ledger.versions, now), now);
    if (step.kind === 'reschedule') ledger.edit(reschedule(ledger.versions, near(step.rule), now), now);
    if (step.kind === 'answer') answerDay(ledger, dayOfSlot(now) + step.offset, step.status);
    each(now);
  }
}

function answerDay(ledger: LedgerModel, day: Day, status: AnswerStatus | null): void {
  for (const slot of slotsOn(ledger.plan, day)) ledger.answer(slot, status);
}
