import { dayAt } from '../schedule/local-time.js';
import type { LocalTime, Occurrence } from '../schedule/local-time.js';
import { isWithin, withoutDays } from '../schedule/day-ranges.js';
import type { DayRange } from '../schedule/day-ranges.js';
import { isScheduled, planOf } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import type { Version } from '../schedule/version.js';
import { completeDays } from './answers.js';
import type { Answer, AnswerStatus } from './answers.js';
import { adjoiningDays, spliceStreaks } from './streaks.js';
import type { Streak } from './streaks.js';

/** The part of a habit's history that a change needs. */
export interface History {
  /** The answers of the days that change, before the change. */
  readonly answers: readonly Answer[];
  /** The streaks that overlap the days that change or adjoin them, ascending. */
  readonly streaks: readonly Streak[];
}

export interface ProgressState {
  readonly versions: readonly Version[];
  /** Days that do not count. */
  readonly paused: readonly DayRange[];
  /** Completed executions, without those of paused days. */
  readonly completed: number;
  /** Answered occurrences that have left the schedule, ascending. */
  readonly offSchedule: readonly Occurrence[];
}

/** The effects of a new schedule on the history. */
export interface Rescheduled {
  readonly streaks: Streak[];
  /** Answered occurrences that leave the schedule, and those that return to it. */
  readonly left: readonly Occurrence[];
  readonly returned: readonly Occurrence[];
}

/**
 * The schedule and the counters of a habit. Every change updates the counters from the days around it and never
 * from the whole history. Each change returns the streaks that replace those of the history given to it.
 */
export class Progress {
  constructor(private state: ProgressState) {}

  get versions(): readonly Version[] {
    return this.state.versions;
  }

  get paused(): readonly DayRange[] {
    return this.state.paused;
  }

  get completed(): number {
    return this.state.completed;
  }

  get offSchedule(): readonly Occurrence[] {
    return this.state.offSchedule;
  }

  /** Every execution, those of paused days included. */
  get plan(): Plan {
    return planOf(this.state.versions, this.state.offSchedule);
  }

  /** The executions that count. */
  get counted(): Plan {
    return withoutDays(this.plan, this.state.paused);
  }

  /** The days whose streaks a change of the given days can alter. */
  daysAround({ from, to }: DayRange): DayRange {
    return adjoiningDays(this.counted, from, to);
  }

  /** Answers an execution, or undoes its answer (null); the history is that of the execution's day. */
  answer(occurrence: Occurrence, status: AnswerStatus | null, { answers, streaks }: History): Streak[] {
    const day = dayAt(occurrence);
    const previous = answers.find((answer) => answer.occurrence === occurrence);
    const others = answers.filter((answer) => answer !== previous);
    const history = { answers: status === null ? others : [...others, { occurrence, status }], streaks };
    const change = Number(status === 'completed') - Number(previous?.status === 'completed');
    return this.change({ from: day, to: day }, history, {
      completed: this.completed + (isWithin(this.paused, day) ? 0 : change),
      ...(status === null && { offSchedule: this.offSchedule.filter((other) => other !== occurrence) }),
    });
  }

  /** Replaces the paused days; `days` contains all that differ, and the history is that of `days`. */
  pause(paused: readonly DayRange[], days: DayRange, history: History): Streak[] {
    const completed = history.answers.filter(({ status }) => status === 'completed');
    const countedWith = (ranges: readonly DayRange[]): number =>
      completed.filter(({ occurrence }) => !isWithin(ranges, dayAt(occurrence))).length;
    const change = countedWith(paused) - countedWith(this.paused);
    return this.change(days, history, { paused, completed: this.completed + change });
  }

  /** Replaces the versions by others that differ from `since` on; the history is that of `daysSince(since)`. */
  reschedule(versions: readonly Version[], since: LocalTime, history: History): Rescheduled {
    const scheduled = planOf(versions);
    const off = new Set(this.offSchedule);
    const changed = history.answers
      .map(({ occurrence }) => occurrence)
      .filter((occurrence) => occurrence >= since && isScheduled(scheduled, occurrence) === off.has(occurrence));
    const left = changed.filter((occurrence) => !off.has(occurrence));
    const returned = changed.filter((occurrence) => off.has(occurrence));
    const kept = this.offSchedule.filter((occurrence) => !returned.includes(occurrence));
    const offSchedule = [...kept, ...left].sort((a, b) => a - b);
    return { streaks: this.change(daysSince(since), history, { versions, offSchedule }), left, returned };
  }

  private change(days: DayRange, history: History, changed: Partial<ProgressState>): Streak[] {
    const before = this.counted;
    this.state = { ...this.state, ...changed };
    const after = this.counted;
    const complete = completeDays(after, history.answers);
    return spliceStreaks({ before, after, ...days, complete, touched: history.streaks });
  }
}

/** The days that a schedule which holds from `since` on can change. */
export const daysSince = (since: LocalTime): DayRange => ({ from: dayAt(Math.ceil(since)), to: Infinity });
