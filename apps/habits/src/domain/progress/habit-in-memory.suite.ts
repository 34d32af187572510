import fc from 'fast-check';
import type { Answer, AnswerStatus } from './answers.js';
import type { Counters } from './counters.js';
import { daysSince, Progress } from './progress.js';
import type { History } from './progress.js';
import type { Streak } from './streaks.js';
import { isWithin, mergeRanges } from '../schedule/day-ranges.js';
import type { DayRange } from '../schedule/day-ranges.js';
import { finish, reschedule } from '../schedule/edits.js';
import { dayAt, startOf } from '../schedule/local-time.js';
import type { LocalTime, Occurrence } from '../schedule/local-time.js';
import { occurrencesOn } from '../schedule/plan.js';
import type { Rule } from '../schedule/rule.js';
import type { Version } from '../schedule/version.js';
import { rules } from '../schedule/arbitraries.suite.js';

/** A habit with its history in memory; `Progress` gets the part of it that the service would read. */
export class HabitInMemory {
  readonly answers = new Map<Occurrence, AnswerStatus>();
  streaks: readonly Streak[] = [];
  readonly progress: Progress;

  constructor(versions: readonly Version[]) {
    this.progress = new Progress({ versions, paused: [], completed: 0, offSchedule: [] });
  }

  get list(): Answer[] {
    return [...this.answers].map(([occurrence, status]) => ({ occurrence, status }));
  }

  get counters(): Counters {
    const { completed, offSchedule } = this.progress;
    return { completed, offSchedule, streaks: this.streaks };
  }

  answer(occurrence: Occurrence, status: AnswerStatus | null): void {
    const day = dayAt(occurrence);
    this.change({ from: day, to: day }, (history) => this.progress.answer(occurrence, status, history));
    if (status === null) this.answers.delete(occurrence);
    else this.answers.set(occurrence, status);
  }

  reschedule(versions: readonly Version[], now: LocalTime): void {
    this.change(daysSince(now), (history) => this.progress.reschedule(versions, now, history).streaks);
  }

  pause(paused: readonly DayRange[], days: DayRange): void {
    this.change(days, (history) => this.progress.pause(paused, days, history));
  }

  private change(days: DayRange, apply: (history: History) => Streak[]): void {
    const around = this.progress.daysAround(days);
    const touched = this.streaks.filter(({ first, last }) => last >= around.from && first <= around.to);
    const answers = this.list.filter(({ occurrence }) => isWithin([days], dayAt(occurrence)));
    const replacing = apply({ answers, streaks: touched });
    const others = this.streaks.filter((streak) => !touched.includes(streak));
    this.streaks = [...others, ...replacing].sort((a, b) => a.first - b.first);
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
    // The time may go back: the user has travelled west.
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: -900, max: 4000 }) }),
    },
  ),
  { maxLength: 60 },
);

const start: LocalTime = startOf(dayAt(28_400_000));
/** Makes a rule hold around the days of the steps, so that some days are answered completely. */
export const aroundSteps = (rule: Rule): Rule => ({
  ...rule,
  start: dayAt(start) - 30,
  end: null,
  hours: rule.hours.slice(0, 2),
  days: rule.days.frequency === 'monthly' ? { frequency: 'daily' } : rule.days,
});

/** Takes each step in turn; `each` checks the habit after it. */
export function play(habit: HabitInMemory, list: readonly Step[], each: (now: LocalTime) => void): void {
  let now = start;
  for (const step of list) {
    if (step.kind === 'wait') now += step.minutes;
    else take(habit, step, now);
    each(now);
  }
}

function take(habit: HabitInMemory, step: Exclude<Step, { kind: 'wait' }>, now: LocalTime): void {
  const { paused, versions, plan } = habit.progress;
  switch (step.kind) {
    case 'pause': {
      const from = dayAt(now) + step.offset;
      const days = { from, to: from + step.days - 1 };
      habit.pause(mergeRanges([...paused, days]), days);
      break;
    }
    case 'resume':
      if (paused[0]) habit.pause(paused.slice(1), paused[0]);
      break;
    case 'finish':
      habit.reschedule(finish(versions, now), now);
      break;
    case 'reschedule':
      habit.reschedule(reschedule(versions, aroundSteps(step.rule), now), now);
      break;
    case 'answer':
      for (const occurrence of occurrencesOn(plan, dayAt(now) + step.offset)) habit.answer(occurrence, step.status);
  }
}
