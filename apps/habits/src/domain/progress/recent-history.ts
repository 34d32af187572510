import type { DayRange } from '../schedule/day-ranges.js';
import { dayAt } from '../schedule/local-time.js';
import type { Occurrence } from '../schedule/local-time.js';
import type { Answer, AnswerStatus } from './answers.js';
import type { Progress } from './progress.js';
import type { Streak } from './streaks.js';

/** The part of a habit's history that several answers change, one after the other. */
export class RecentHistory {
  private readonly answers: Map<Occurrence, Answer>;
  private current: readonly Streak[];

  /**
   * @param answers Those of the days that are answered.
   * @param streaks Those that overlap the days around them, ascending.
   */
  constructor(answers: readonly Answer[], streaks: readonly Streak[]) {
    this.answers = new Map(answers.map((answer) => [answer.occurrence, answer]));
    this.current = streaks;
  }

  /** The streaks that replace those given, ascending. */
  get streaks(): readonly Streak[] {
    return this.current;
  }

  /** Answers an execution, or undoes its answer (null). */
  answer(progress: Progress, occurrence: Occurrence, status: AnswerStatus | null): void {
    const day = dayAt(occurrence);
    const around = progress.daysAround({ from: day, to: day });
    const touched = this.current.filter((streak) => overlaps(streak, around));
    const answers = [...this.answers.values()].filter((answer) => dayAt(answer.occurrence) === day);
    const replacing = progress.answer(occurrence, status, { answers, streaks: touched });
    const others = this.current.filter((streak) => !touched.includes(streak));
    this.current = [...others, ...replacing].sort((a, b) => a.first - b.first);
    if (status === null) this.answers.delete(occurrence);
    else this.answers.set(occurrence, { occurrence, status });
  }
}

const overlaps = ({ first, last }: Streak, { from, to }: DayRange): boolean => first <= to && last >= from;
